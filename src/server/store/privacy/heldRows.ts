import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';

/** A row under the names of the contract. */
export type PersonalItem = Readonly<Record<string, unknown>>;

/** A table with rows of people, and its column that names the person. */
export type HeldTable = { readonly table: keyof Tables; readonly owner: string };

const isOwn = ({ tenant, userId }: Owner, column: string) => sql`tenant = ${tenant} and ${sql.ref(column)} = ${userId}`;

/** These columns of a person's rows. */
export async function readHeldRows(
  db: Database,
  person: Owner,
  { table, owner, shows }: HeldTable & { readonly shows: readonly string[] },
): Promise<PersonalItem[]> {
  const columns = sql.join(shows.map((column) => sql.ref(column)));
  const { rows } = await sql<PersonalItem>`select ${columns} from ${sql.table(table)} where ${isOwn(person, owner)}`.execute(db);
  return rows.map(toPersonalItem);
}

export async function deleteHeldRows(trx: Transaction, person: Owner, { table, owner }: HeldTable): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${isOwn(person, owner)}`.execute(trx);
}

/** Overwrites columns of a person's rows. */
export async function redactHeldRows(
  trx: Transaction,
  person: Owner,
  { table, owner }: HeldTable,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set} where ${isOwn(person, owner)}`.execute(trx);
}

/** `created_at` → `createdAt`. */
export const toPersonalItem = (row: object): PersonalItem =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
