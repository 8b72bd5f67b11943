import { expect, test } from 'vitest';
import { recordFigures } from '../../../scripts/proof/recordFigures.ts';
import { places } from '../../support/access/askOperation.ts';
import { type Cell, cells, ownerships } from '../../support/access/cells.ts';
import { type AskedOutcome, type Pair, withMatrix } from '../../support/access/matrix.ts';
import { actors } from '../../support/access/people.ts';
import { probes } from '../../support/access/probes.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';

const folder = compiledForAll();

test('Every operation of the contract has cells and a probe', () => {
  const written = cells();
  const named = [...places.keys()].toSorted();
  expect([...new Set(written.map(({ operation }) => operation))].toSorted()).toEqual(named);
  expect(Object.keys(probes).toSorted()).toEqual(named);
  for (const operation of named) {
    const rows = written.filter((cell) => cell.operation === operation).map(({ row }) => row);
    const expected =
      probes[operation]?.row === undefined
        ? ['none', 'otherTenant']
        : ownerships.filter((row) => row !== 'none' && (row !== 'elsewhere' || rows.includes('elsewhere')));
    expect([...new Set(rows)].toSorted(), operation).toEqual(expected.toSorted());
    expect(rows.length, `${operation} has a cell twice`).toBe(expected.length * actors.length);
  }
});

/** All shops, two by two; a person who is signed in to one calls the other too. */
const pairs = [
  ['cl', 'br'],
  ['uy', 'homy'],
  ['pe', 'mx'],
  ['co', 'ar'],
] as const;
const shops: readonly string[] = pairs.flat();
/** What has been imported is read again now and then, for all calls. */
const ofAll = /"imports"/;
/** How many at a time: rows of the others change in no call that is right. */
const atOnce = 2;

/**
 * Cells are shared out among the shops, so that each is asked in one, each operation by some actor in every shop, and each actor everywhere;
 * with FULL every cell is asked in every shop.
 */
function isAsked({ operation, row, actor }: Cell, code: string): boolean {
  if (process.env.FULL === '1') return true;
  const turn = [...places.keys()].indexOf(operation) + (ownerships as readonly string[]).indexOf(row) + actors.indexOf(actor);
  return turn % shops.length === shops.indexOf(code);
}

/** What a shop without a programme answers to whom another shop would let in: there is none. */
const expectedOf = ({ expected, operation }: Cell, hasProgramme: boolean): string =>
  !hasProgramme && ofProgramme.has(operation) && !/^40[13]$/.test(expected) ? '404' : expected;
const ofProgramme: ReadonlySet<string> = new Set(['readLoyalty', 'listLoyaltyMovements', 'subscribeLoyalty']);

test('Nobody gets at what is not theirs, in any shop', { timeout: 1_800_000 }, async () => {
  await withMatrix({ compiledDir: folder.dir, codes: shops }, async ({ ask, kept, markOf, hasProgramme }) => {
    const wrong: string[] = [];
    let count = 0;
    /** What is somebody else's is answered as what is nobody's, for the same work. */
    const askForNobodys = async (cell: Cell, pair: Pair, was: AskedOutcome): Promise<void> => {
      const is = await ask({ ...cell, row: 'nobody' }, pair);
      const describeOutcome = ({ status, text, sent }: AskedOutcome) =>
        JSON.stringify([
          status,
          text.replace(/"requestId":"[^"]*"/, ''),
          sent.map(({ statement }) => statement).filter((one) => !ofAll.test(one)),
        ]);
      if (describeOutcome(is) !== describeOutcome(was))
        wrong.push(
          `${pair.home}: ${cell.operation} ${cell.actor}: a stranger's ${describeOutcome(was)}, nobody's ${describeOutcome(is)}`.slice(
            0,
            2000,
          ),
        );
    };
    const askAll = async (pair: Pair): Promise<void> => {
      const { home, abroad } = pair;
      for (const cell of cells()) {
        if (cell.expected === '-' || !isAsked(cell, home)) continue;
        const was = await ask(cell, pair);
        count++;
        const { status, text, changes } = was;
        const is = status < 300 ? 'ok' : String(status);
        const shows = shops.find((code) => code !== (cell.row === 'otherTenant' ? abroad : home) && text.includes(markOf(code)));
        const touches = changes.filter(({ place, what }) => what === 'gone' && cell.row !== 'otherTenant' && place.endsWith(` ${abroad}`));
        if (cell.row === 'stranger' && cell.expected === '404') await askForNobodys(cell, pair, was);
        const expected = expectedOf(cell, hasProgramme(home));
        if (is === expected && shows === undefined && touches.length === 0) continue;
        const body = text.replaceAll(/"(?:message|requestId|statusText|status)":(?:"[^"]*"|\d+),?/g, '').slice(0, 200);
        const does = [...(shows === undefined ? [] : [`shows ${shows}`]), ...touches.map(({ place }) => `touches ${place}`)].join();
        wrong.push(`${home}: ${cell.operation} ${cell.row} ${cell.actor}: ${expected} expected, ${is} ${does} ${body}`);
      }
    };
    const touchedIn = async (codes: readonly string[]): Promise<readonly string[]> =>
      (await kept.back(codes)).map(({ place, statement }) => `${place} is touched from elsewhere: ${statement}`);
    const waiting = [...pairs];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [one, other] = next;
          wrong.push(...(await touchedIn(next)));
          await askAll({ home: one, abroad: other });
          await askAll({ home: other, abroad: one });
        }
      }),
    );
    recordFigures('access', {
      command: `npm run test:api -- tests/api/access/access.test.ts${process.env.FULL === '1' ? ' --full' : ''}`,
      heads: ['cells asked', 'of', 'not as the table says'],
      rows: [
        {
          name: process.env.FULL === '1' ? 'every cell in every shop' : 'every cell in one of the shops',
          cells: [count, cells().filter(({ expected }) => expected !== '-').length, wrong.length].map(String),
          goal: { text: 'all', reached: wrong.length === 0 },
        },
      ],
    });
    expect(wrong).toEqual([]);
  });
});
