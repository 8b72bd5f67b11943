/** Figures that a command has measured, kept in `.results/figures` for `npm run proof`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';

/** One line of a table: what was measured, its cells, and whether a goal was reached. */
export type FigureRow = { readonly name: string; readonly cells: readonly string[]; readonly goal?: Goal };
export type Goal = { readonly text: string; readonly reached: boolean };

/** What one command has measured, when and where. */
export type Figures = {
  /** What measures it again. */
  readonly command: string;
  readonly at: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly gibibytes: number;
  /** The load of the machine before and after. */
  readonly load: readonly number[];
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
};

export type MeasuredFigures = Pick<Figures, 'command' | 'heads' | 'rows'>;

const loadAtStart = loadavg()[0] ?? 0;

/** The same with the time and the machine. */
export const withMachine = (measured: MeasuredFigures): Figures => ({
  ...measured,
  at: new Date().toISOString(),
  node: process.version,
  processor: cpus()[0]?.model ?? '',
  cores: cpus().length,
  gibibytes: Math.round(totalmem() / 2 ** 30),
  load: [loadAtStart, loadavg()[0] ?? 0].map((load) => Math.round(load * 10) / 10),
});

/**
 * Keeps what was measured; figures of one subject that tests measure one by one come together in one file, where a row of the same name
 * is replaced.
 */
export function recordFigures(subject: string, measured: MeasuredFigures): void {
  const folder = path.join(root, '.results/figures');
  const file = path.join(folder, `${subject}.json`);
  mkdirSync(folder, { recursive: true });
  const others = olderRows(file).filter(({ name }) => measured.rows.every((row) => row.name !== name));
  writeFileSync(file, `${JSON.stringify(withMachine({ ...measured, rows: [...others, ...measured.rows] }), undefined, 2)}\n`);
}

function olderRows(file: string): readonly FigureRow[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).rows;
  } catch {
    return [];
  }
}
