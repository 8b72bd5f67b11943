import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * A table to be corrected in a spreadsheet: UTF-8 with its mark, cells apart by the sign that spreadsheets of the language expect, and
 * nothing that one would evaluate.
 */
export const writeRows = (rows: readonly (readonly (string | number)[])[], language: string): string => {
  const decimal = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, delimiter: decimal === ',' ? ';' : ',', record_delimiter: 'windows', escape_formulas: true },
  );
};
