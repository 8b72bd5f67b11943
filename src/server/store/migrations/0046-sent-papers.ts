import { type Kysely, sql } from 'kysely';

/** When the form of a file was sent: until then a file has been uploaded and nobody has it. Null too for what earlier releases have kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table uploads add column sent_at timestamptz').execute(db);
}
