import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../compiledTenants.ts';
import { places } from './ask.ts';
import { cells, ownerships } from './cells.ts';
import { marks } from './marks.ts';
import { withMatrix } from './matrix.ts';
import { actors } from './people.ts';
import { probes } from './probes.ts';

let folder: Awaited<ReturnType<typeof compiled>>;
beforeAll(async () => {
  folder = await compiled();
}, 60_000);
afterAll(() => folder.remove());

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

test.each([
  ['cl', 'br'],
  ['uy', 'cl'],
])('%s: nobody gets at what is not theirs', { timeout: 300_000 }, async (code, other) => {
  await withMatrix({ compiledDir: folder.dir, code, other }, async ({ ask }) => {
    const wrong: string[] = [];
    for (const cell of cells()) {
      if (cell.expected === '-') continue;
      const { status, text, difference } = await ask(cell);
      const is = status < 300 ? 'ok' : String(status);
      const shows = text.includes(cell.row === 'otherTenant' ? marks.home : marks.abroad);
      const touches = Object.entries(difference).filter(([place, what]) => place.endsWith(` ${other}`) && what.includes('gone'));
      if (is === cell.expected && !shows && (cell.row === 'otherTenant' || touches.length === 0)) continue;
      const said = text.replaceAll(/"(?:message|requestId|statusText|status)":(?:"[^"]*"|\d+),?/g, '').slice(0, 200);
      wrong.push(
        `${cell.operation} ${cell.row} ${cell.actor}: ${cell.expected} expected, ${is} ${shows ? 'shows ' : ''}${touches.join()} ${said}`,
      );
    }
    expect(wrong).toEqual([]);
  });
});
