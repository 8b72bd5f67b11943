import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Actor, actors } from './people.ts';

/** Whose row a call is about, or what else it is about where it names none. */
export const ownerships = ['none', 'own', 'elsewhere', 'colleague', 'stranger', 'otherTenant'] as const;
export type Ownership = (typeof ownerships)[number] | 'nobody';

/** What is expected: `ok` for an answer of 2xx, else the status; `-` where there is no such row. */
export type Cell = {
  readonly operation: string;
  readonly row: Ownership;
  readonly actor: Actor;
  readonly expected: string;
  /** The form names a postcode that is imported in the other shop alone. */
  readonly hasForeignPostcode?: true;
};

/** The cells of access.csv, which is written by hand; a line may hold several operations. */
export function cells(): readonly Cell[] {
  const text = readFileSync(path.join(import.meta.dirname, '../../api/access/access.csv'), 'utf8');
  const lines = parse(text, { columns: true, comment: '#', trim: true, skip_empty_lines: true }) as readonly Readonly<
    Record<string, string>
  >[];
  return lines.flatMap(({ operations = '', row = '', ...expected }) =>
    operations
      .split(/\s+/)
      .flatMap((operation) => actors.map((actor) => ({ operation, row: row as Ownership, actor, expected: expected[actor] ?? '' }))),
  );
}
