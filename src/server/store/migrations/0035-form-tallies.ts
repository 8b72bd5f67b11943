import { type Kysely, sql } from 'kysely';

/** What is counted of the forms stands in one table; what the server had counted of refusals moves there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Room in each page, so that a count grows in its place and the index stays as it is.
  `create table form_tallies (
    tenant text not null, day date not null, form text not null, release text not null, what text not null, key text not null,
    count integer not null check (count > 0),
    primary key (tenant, day, form, release, what, key)) with (fillfactor = 90)`,
  `insert into form_tallies (tenant, day, form, release, what, key, count)
    select tenant, day, form, '', case when rule in ('unique', 'exists', 'sameAccount', 'differs', 'declined') then 'answeredNo' else 'refusedByServer' end,
      field || '.' || mistake, sum(count)::integer
    from rejections group by 1, 2, 3, 5, 6`,
  'drop table rejections',
];
