import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { PrintedLabel } from '../../contract/catalogue/paperWords.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';
import { printedLabel } from './word.ts';

/** A column: its head, a word of ours or what a form calls it, and its cells; money and counts as numbers, a day as 2026-11-20. */
export type Column<Row> = readonly [head: PrintedLabel | { readonly label: string }, cell: (row: Row) => string | number | undefined];

/**
 * A table for people who open it in a spreadsheet: UTF-8 with its mark, heads in the tenant's words, numbers and the sign between cells
 * as its language writes them (a spreadsheet that writes 1,5 parts cells by semicolons), and no cell that would be evaluated: what
 * starts like a formula gets a leading apostrophe.
 * @example toCsv(release, [['number', ({ number }) => number]], [{ number: '1000017' }]) // '\uFEFFNúmero\r\n1000017\r\n'
 */
export function toCsv<Row>(release: LoadedRelease, columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const write = createRowWriter(release);
  return write([headOf(release, columns)], true) + write(cellsOf(columns, rows));
}

/** The same table, written while its rows are read: no more than one part of them is in memory. */
export const toCsvStream = <Row>(release: LoadedRelease, columns: readonly Column<Row>[], parts: AsyncIterable<readonly Row[]>): Readable =>
  Readable.from(written(release, columns, parts), { highWaterMark: 1 });

async function* written<Row>(release: LoadedRelease, columns: readonly Column<Row>[], parts: AsyncIterable<readonly Row[]>) {
  const write = createRowWriter(release);
  yield write([headOf(release, columns)], true);
  for await (const rows of parts) yield write(cellsOf(columns, rows));
}

type Cell = ReturnType<Column<never>[1]>;

const headOf = (release: LoadedRelease, columns: readonly Column<never>[]): string[] =>
  columns.map(([head]) => (typeof head === 'string' ? printedLabel(release, head) : head.label));

const cellsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map((row) => columns.map(([, cell]) => cell(row)));

function createRowWriter({ shell: { language } }: LoadedRelease): (rows: Cell[][], isFirst?: boolean) => string {
  const numbers = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 });
  const decimal = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  return (rows, isFirst = false) =>
    stringify(rows, {
      bom: isFirst,
      delimiter: decimal === ',' ? ';' : ',',
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      escape_formulas: true,
      cast: { number: (value) => numbers.format(value) },
    });
}
