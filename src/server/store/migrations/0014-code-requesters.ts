import { type Kysely, sql } from 'kysely';

/** Who has asked for a code has tries of their own at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table codes add column requester text not null default '', add column tries_of_others integer not null default 0`,
  `alter table codes alter column requester drop default`,
];
