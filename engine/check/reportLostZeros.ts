import { diagnose } from '../language/diagnostic.ts';
import type { Place } from '../language/node.ts';
import type { Row } from '../resolve/readTable.ts';
import { lineOf } from './lineOf.ts';
import type { Subject } from './subject.ts';

type Table = { readonly path: string; readonly rows: readonly Row[]; readonly lines: readonly number[] };

const DIGITS = /^\d+$/u;

/** The code that a row would have with as many digits as most codes of its table, if zeros at its beginning are lost. */
const wholeCodeOf = ({ rows }: Pick<Table, 'rows'>): ((row: Row) => string | undefined) => {
  const lengths = Map.groupBy(
    rows.filter(({ code }) => DIGITS.test(code)),
    ({ code }) => code.length,
  );
  const longest = Math.max(0, ...lengths.keys());
  const whole = lengths.get(longest) ?? [];
  const codes = new Set(rows.map(({ code }) => code));
  const isPadded = whole.length > rows.length / 2 && whole.some(({ code }) => code.startsWith('0'));
  return ({ code, within = '' }) => {
    if (!DIGITS.test(code) || code.length >= longest) return undefined;
    const meant = code.padStart(longest, '0');
    // A row of its own besides the whole code is another place.
    if (codes.has(meant)) return undefined;
    // Where a code begins with that of the place around it, a lost zero shows without any other code that begins with one.
    const continues = within.startsWith('0') && meant.startsWith(within) && !code.startsWith(within);
    return isPadded || continues ? meant : undefined;
  };
};

/** Codes that are shorter than the others of their table: reported at the first row. */
export const checkZeros = (table: Table, { report, name: tenant }: Subject): void => {
  const wholeOf = wholeCodeOf(table);
  const at = table.rows.findIndex((row) => wholeOf(row) !== undefined);
  const row = table.rows[at];
  if (row === undefined) return;
  const rows = table.rows.filter((one) => wholeOf(one) !== undefined).length;
  const values = { code: row.code, label: row.label, meant: wholeOf(row) ?? '', rows };
  report(diagnose('zeros-lost', lineOf(table.path, table.lines[at] ?? 1, 1, row.code.length + 1), [], values, { tenant }));
};

/**
 * A code that a table does not have, because a spreadsheet took the zeros from its beginning: reported at the table's row.
 * @param named where the whole code is written
 * @returns whether it was so
 */
export const reportLostZeros = ({ path, rows, lines }: Table, meant: string, named: Place, { report, name: tenant }: Subject): boolean => {
  const at = rows.findIndex(({ code }) => code.length < meant.length && code.padStart(meant.length, '0') === meant);
  const row = rows[at];
  if (row === undefined) return false;
  // Told of the table itself.
  if (wholeCodeOf({ rows })(row) !== undefined) return true;
  const related = [{ reason: { is: 'sameName' as const }, at: named }];
  const values = { code: row.code, label: row.label, meant };
  report(diagnose('zeros-lost', lineOf(path, lines[at] ?? 1, 1, row.code.length + 1), [], values, { tenant, related }));
  return true;
};
