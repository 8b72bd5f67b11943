import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Stands in a written statement where a value is filled in at each call; no value of ours begins with this character. */
const mark = (name: string): string => `\u0001${name}`;

/**
 * A statement that every call of somebody asks: writing it takes as long as all else that the server does for it, so that it is written at
 * its first call and only its values are filled in afterwards. Its text must not depend on the values.
 * @param names the values that differ from call to call, all of them texts
 */
export function writeOnce<Name extends string, Row>(
  names: readonly Name[],
  write: (db: Database | Transaction, values: Readonly<Record<Name, string>>) => Compilable<Row>,
): (db: Database | Transaction, values: Readonly<Record<Name, string>>) => Promise<readonly Row[]> {
  const nameOf = new Map(names.map((name) => [mark(name), name] as const));
  let written: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    written ??= write(db, Object.fromEntries(names.map((name) => [name, mark(name)])) as Record<Name, string>).compile();
    const parameters = written.parameters.map((value) => {
      const name = typeof value === 'string' ? nameOf.get(value) : undefined;
      return name === undefined ? value : values[name];
    });
    return (await db.executeQuery<Row>({ ...written, parameters })).rows;
  };
}
