import { parse } from 'csv-parse/browser/esm/sync';

/** A line of a table that is not blank: its number in the file, and its cells. */
export type Line = { readonly number: number; readonly cells: readonly string[] };

/** Excel writes UTF-8 only where it is asked to. */
export const decodeText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The sign between cells: the one that the first line has most of. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string): number => first.split(sign).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';';
};

/** What a spreadsheet must not evaluate has a leading apostrophe in our files. */
const toPlainCell = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/**
 * The lines of a table that a spreadsheet has written; of the blank ones none.
 * @example readTable('SKU;Cantidad\n\nTAL-650;2') // [{ number: 1, cells: ['SKU', 'Cantidad'] }, { number: 3, cells: ['TAL-650', '2'] }]
 */
export const readTable = (text: string): readonly Line[] => {
  const lineEnds = ['\r\n', '\n', '\r'];
  const options = { bom: true, record_delimiter: lineEnds, relax_column_count: true, relax_quotes: true, trim: true };
  const table: readonly (readonly string[])[] = parse(text, { ...options, delimiter: delimiterOf(text) });
  return table.flatMap((cells, at) => (cells.every((cell) => cell === '') ? [] : [{ number: at + 1, cells: cells.map(toPlainCell) }]));
};
