import { type Kysely, sql } from 'kysely';

/** Notes on lines of lists, and lists of what is to be quoted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table list_lines add note text',
  'alter table lists drop constraint lists_kind_check',
  `alter table lists add constraint lists_kind_check check (kind in ('named', 'wish', 'quotation'))`,
];
