import { parse } from 'csv-parse/browser/esm/sync';

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

/** Cells of a table that a spreadsheet has written, line by line. */
export const readTable = (text: string): readonly (readonly string[])[] => {
  const lineEnds = ['\r\n', '\n', '\r'];
  const options = { bom: true, record_delimiter: lineEnds, relax_column_count: true, relax_quotes: true, trim: true };
  const table: readonly (readonly string[])[] = parse(text, { ...options, delimiter: delimiterOf(text) });
  return table.map((cells) => cells.map(toPlainCell));
};
