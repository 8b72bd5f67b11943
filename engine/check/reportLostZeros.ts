import { diagnose } from '../language/diagnostic.ts';
import type { Place } from '../language/node.ts';
import type { Row } from '../resolve/readTable.ts';
import { lineOf } from './lineOf.ts';
import type { Subject } from './subject.ts';

type Table = { readonly path: string; readonly rows: readonly Row[]; readonly lines: readonly number[] };

/**
 * A code that a table does not have, because a spreadsheet took the zeros from its beginning: reported at the table's row.
 * @param named where the whole code is written
 * @returns whether it was so
 */
export const reportLostZeros = ({ path, rows, lines }: Table, meant: string, named: Place, { report, name: tenant }: Subject): boolean => {
  const at = rows.findIndex(({ code }) => code.length < meant.length && code.padStart(meant.length, '0') === meant);
  const row = rows[at];
  if (row === undefined) return false;
  const related = [{ reason: { is: 'sameName' as const }, at: named }];
  const values = { code: row.code, label: row.label, meant };
  report(diagnose('zeros-lost', lineOf(path, lines[at] ?? 1, 1, row.code.length + 1), [], values, { tenant, related }));
  return true;
};
