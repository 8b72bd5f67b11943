import { expect, test } from 'vitest';
import { recordFigures } from '../../../scripts/proof/recordFigures.ts';
import { type Cell, cells } from '../../support/access/cells.ts';
import { type AskedOutcome, type Fault, withMatrix } from '../../support/access/matrix.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';

const folder = compiledForAll();
const pair = { home: 'cl', abroad: 'homy' };
/** How many points of all are tried, spread over all operations; with FULL all, with `PART=3/10` the third of ten parts of all, each spread over all operations. */
const most = 60;
const [part = 1, parts = 0] = (process.env.PART ?? '').split('/').map(Number);
const nameOfTried = parts > 0 ? `part ${part} of ${parts}` : process.env.FULL === '1' ? 'all' : 'a sample';

/** What a call leaves though it fails: tries are counted, and the session's use is recorded. */
const counters = /^(?:rate_limits|sessions|codes|spent_challenges|idempotency) /;
const seen = /^update "memberships" set "seen_at"/;

const gist = ({ changes }: AskedOutcome): string =>
  JSON.stringify(
    changes
      .flatMap(({ place, what, rows, statement }) => (counters.test(place) || seen.test(statement) ? [] : [`${place} ${what} ${rows}`]))
      .toSorted(),
  );

const faults = ['fails', 'takesTooLong', 'isLost', 'isLostAfter'] as const;

test('Whichever statement of a call fails, takes too long or loses its connection: it is done whole, or nothing of it', {
  timeout: 3_600_000,
}, async () => {
  await withMatrix({ compiledDir: folder.dir, codes: [pair.abroad, pair.home] }, async ({ ask }) => {
    // Of each operation that changes something, one call that is let in.
    const chosen = new Map<string, { readonly cell: Cell; readonly was: AskedOutcome }>();
    for (const cell of cells()) {
      if (cell.expected !== 'ok' || cell.row === 'otherTenant' || chosen.has(cell.operation)) continue;
      const was = await ask(cell, pair);
      if (was.status < 300 && gist(was) !== '[]') chosen.set(cell.operation, { cell, was });
    }
    const points = [...chosen.values()].flatMap(({ cell, was }) =>
      was.statements.flatMap((_, at) => faults.map((is) => ({ cell, was, fault: { at, is } satisfies Fault }))),
    );
    const stride = parts > 0 ? parts : process.env.FULL === '1' ? 1 : Math.max(1, Math.floor(points.length / most));
    const first = parts > 0 ? part - 1 : 0;
    const wrong: string[] = [];
    let tried = 0;
    for (const { cell, was, fault } of points.filter((_, index) => index % stride === first)) {
      const is = await ask(cell, pair, undefined, fault);
      tried++;
      const at = `${cell.operation} (${cell.actor}, ${cell.row}), statement ${fault.at + 1} of ${was.statements.length} ${fault.is}: ${was.statements[fault.at]?.slice(0, 90)}`;
      const [done, whole] = [gist(is), gist(was)];
      if (done !== '[]' && done !== whole) wrong.push(`${at}: half done: ${done} of ${whole}`);
      if (is.status < 300 && done !== whole) wrong.push(`${at}: answered ${is.status}, and did ${done}`);
      if (is.status >= 300 && is.status !== 503 && fault.is !== 'fails') wrong.push(`${at}: answered ${is.status}`);
    }
    console.log(`${tried} points of ${points.length}, of ${chosen.size} operations`);
    recordFigures('faults', {
      command: 'FULL=1 npm run test:api -- tests/api/database/everyStatement.test.ts',
      heads: ['operations', 'points tried', 'half done or wrongly answered'],
      rows: [
        {
          name: nameOfTried,
          cells: [String(chosen.size), `${tried} of ${points.length}`, String(wrong.length)],
          goal: { text: '0', reached: wrong.length === 0 },
        },
      ],
    });
    expect(wrong).toEqual([]);
    expect(chosen.size).toBeGreaterThan(60);
    expect(tried).toBeGreaterThanOrEqual(parts > 0 ? Math.floor(points.length / parts) : Math.min(most, points.length));
  });
});
