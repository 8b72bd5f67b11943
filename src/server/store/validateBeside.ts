import { type Kysely, sql } from 'kysely';

/** A constraint that a migration has added `not valid` to a table that people use. */
export type AddedConstraint = { readonly name: string; readonly table: string };

/** Holds all rows to a constraint while its table is read and written; one that already holds is left as it is. */
export async function validateBeside<T>(db: Kysely<T>, { name, table }: AddedConstraint): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select convalidated as valid from pg_constraint where conrelid = to_regclass(${table}) and conname = ${name}`.execute(db);
  if (rows[0]?.valid === false) await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db);
}
