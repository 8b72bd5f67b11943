import { type Kysely, sql } from 'kysely';

/** Counts of days that are over stand together, a form's in one row: by far less room than a row for each name. A job brings them over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table packed_tallies (
    tenant text not null, day date not null, form text not null, release text not null, counts jsonb not null,
    primary key (tenant, day, form, release))`)
    .execute(db);
}
