import { type Kysely, sql } from 'kysely';

/** What a consumer was answered, and what was done about it in the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

const statement = `alter table consumer_requests
  add column answer text, add column answered_by text,
  add column outcome text, add column closed_at timestamptz, add column closed_by text`;
