import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FigureRow, withMachine } from '../../../scripts/proof/recordFigures.ts';
import { root } from '../../../scripts/root.ts';
import type { Spread } from './rounds.ts';

export type { FigureRow as Row, Goal } from '../../../scripts/proof/recordFigures.ts';

/** Prints rows below their heads, each with what it is to reach. */
export function printTable(heads: readonly string[], rows: readonly FigureRow[]): void {
  const lines = [
    ['', ...heads, 'goal'],
    ...rows.map((row) => [
      row.name,
      ...row.cells,
      row.goal === undefined ? '' : `${row.goal.text} ${row.goal.reached ? 'reached' : 'MISSED'}`,
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
}

/** Prints a table, and writes it and the raw figures to .results/bench/<name>.json. */
export function report(name: string, heads: readonly string[], rows: readonly FigureRow[], raw: unknown): void {
  printTable(heads, rows);
  const figures = withMachine({ command: `npm run bench -- ${name}`, heads, rows });
  console.log(`(load of the machine ${figures.load.map((load) => load.toFixed(1)).join(' → ')} on ${figures.cores} cores)`);
  const folder = path.join(root, '.results/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ ...figures, raw }, undefined, 2)}\n`);
}

/**
 * Empty where nothing was measured.
 * @example formatSpread({ median: 1.04, min: 0.98, max: 1.2 }) // '1.04 [0.98 to 1.20]'
 */
export function formatSpread({ median, min, max }: Spread, digits = 2): string {
  if (Number.isNaN(median)) return '';
  return `${median.toFixed(digits)} [${min.toFixed(digits)} to ${max.toFixed(digits)}]`;
}
