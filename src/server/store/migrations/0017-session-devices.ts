import { type Kysely, sql } from 'kysely';

/**
 * What a person is told of each session: by which kind of device it was opened. `listed_id` names it to its person; an id that was replaced
 * has none. A consent keeps the sentence that was read: later releases have others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sessions add column listed_id uuid default gen_random_uuid(), add column browser text, add column system text, add column device text`,
  `create unique index sessions_listed on sessions (tenant, listed_id)`,
  `alter table consents add column text text`,
];
