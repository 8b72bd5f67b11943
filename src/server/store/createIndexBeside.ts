import { type Kysely, sql } from 'kysely';

/** An index of a table that people use. */
export type ConcurrentIndex = {
  readonly name: string;
  /** What follows `on`, such as `orders (tenant, placed_at desc) where company_id is not null`. */
  readonly on: string;
  readonly unique?: true;
};

/** Makes an index while its table is read and written; one that was interrupted is created again. */
export async function createIndexBeside<T>(db: Kysely<T>, { name, on, unique }: ConcurrentIndex): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(
    db,
  );
  if (rows[0]?.valid === true) return;
  // No transaction holds it, so no setting of one either: it may take as long as the table is large.
  await db.connection().execute(async (connection) => {
    if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(connection);
    await sql.raw(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`).execute(connection);
  });
}
