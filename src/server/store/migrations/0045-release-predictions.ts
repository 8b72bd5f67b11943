import { type Kysely, sql } from 'kysely';

/** What the comparison said before a release that it would refuse: beside it stands later what it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table release_predictions (
    tenant text not null, release text not null, path text not null, form text not null, field text not null, mistake text not null,
    published_at timestamptz not null, flips integer not null, refused integer, judged integer,
    primary key (tenant, release, path, form, field, mistake))`)
    .execute(db);
}
