import { type Kysely, sql } from 'kysely';

/** When somebody was last signed in for a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column seen_at timestamptz`.execute(db);
}
