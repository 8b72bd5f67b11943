import { type Kysely, sql } from 'kysely';

/** A session's new id is told in an answer that may be lost: it says which id it takes the place of, until it is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column replaces text').execute(db);
}

export const indexes = [{ name: 'sessions_replaces', on: 'sessions (tenant, replaces) where replaces is not null' }];
