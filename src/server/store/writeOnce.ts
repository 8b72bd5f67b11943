import type { Compilable, CompiledQuery } from 'kysely';
import { askerOf, type Database, type Transaction } from './database.ts';

/** Marks in a compiled statement where a value is filled in at each call; no value of ours begins with this character. */
const mark = (name: string): string => `\u0001${name}`;
const nameOfMark = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('\u0001') ? value.slice(1) : undefined;

/** Texts that are kept of one statement: which of its values are given is up to the caller. */
const most = 50;

type QueryValues = Readonly<Record<string, unknown>>;

const givenOf = (values: QueryValues): readonly string[] => Object.keys(values).filter((name) => values[name] !== undefined);

/** What the text of a statement depends on. */
function keyOf(values: QueryValues, shape: QueryValues): string {
  let key = '';
  for (const name of Object.keys(values)) if (values[name] !== undefined) key += `${name} `;
  for (const name of Object.keys(shape)) key += `,${String(shape[name])}`;
  return key;
}

type CompiledStatement<Row> = { readonly query: CompiledQuery<Row>; readonly names: readonly (string | undefined)[] };

/**
 * A statement that every call of somebody asks: writing it takes as long as all else that the server does for it, so that each of its texts
 * is written once and only values are filled in afterwards. Its text must not depend on the values, but may on which of them are undefined,
 * and on `shape`.
 * @param write gets a mark in place of each value
 * @param isShort whether it only reads, and PostgreSQL answers it at once: others wait for it on the same connection, and it is sent again where that is lost
 */
export function writeOnce<Values extends QueryValues, Row, Shape extends QueryValues = Readonly<Record<string, never>>>(
  write: (db: Database | Transaction, values: Values, shape: Shape) => Compilable<Row>,
  { isShort = false } = {},
): (db: Database | Transaction, values: Values, shape: Shape) => Promise<readonly Row[]> {
  const kept = new Map<string, CompiledStatement<Row>>();
  const writeNow = (db: Database | Transaction, given: readonly string[], shape: Shape): CompiledStatement<Row> => {
    const marks: QueryValues = Object.fromEntries(given.map((name) => [name, mark(name)]));
    const query = write(db, marks as Values, shape).compile();
    return { query, names: query.parameters.map(nameOfMark) };
  };
  return async (db, values, shape) => {
    const key = keyOf(values, shape);
    let written = kept.get(key);
    if (written === undefined) {
      written = writeNow(db, givenOf(values), shape);
      if (kept.size < most) kept.set(key, written);
    }
    const { query, names } = written;
    const parameters = query.parameters.map((value, at) => {
      const name = names[at];
      return name === undefined ? value : values[name];
    });
    const askOnce = askerOf(db);
    // The rows of the statement that is compiled for them.
    if (askOnce !== undefined) return (await askOnce(query.sql, parameters, isShort)).rows as readonly Row[];
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
