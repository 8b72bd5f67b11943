import { stringify } from 'csv-stringify/sync';
import { listOf, mapOf, type Plain } from './plain.ts';

export const levels = ['state', 'city', 'municipal'] as const;
type Row = { readonly code: string; readonly label: string; readonly within: string };

/** Places of a brief, each with those within it → the lists of the tenant; codes are counted in their order. */
export function placesOf(places: Plain | undefined): ReadonlyMap<string, string> {
  const rows = levels.map((): Row[] => []);
  const add = (within: string, level: number, below: Plain | undefined): void => {
    const named = Array.isArray(below) ? listOf(below).map((label) => [String(label), ''] as const) : Object.entries(mapOf(below));
    for (const [at, [label, more]] of named.entries()) {
      const code = `${within}${String(at + 1).padStart(2, '0')}`;
      rows[level]?.push({ code, label, within });
      if (level + 1 < levels.length) add(code, level + 1, more);
    }
  };
  add('', 0, places);
  return new Map(
    levels.flatMap((level, at) => {
      const own = rows[at] ?? [];
      return own.length === 0
        ? []
        : [[`places/${level}.csv`, stringify(own, { header: true, columns: ['code', 'label', 'within'] })] as const];
    }),
  );
}
