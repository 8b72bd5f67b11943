import { type Kysely, sql } from 'kysely';

/** The file of a product's picture, as the catalogue was published with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table products add column picture text').execute(db);
  // What is loaded has no pictures: it is loaded again.
  await sql.raw(`update catalogues set hash = ''`).execute(db);
}
