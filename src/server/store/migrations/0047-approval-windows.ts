import { type Kysely, sql } from 'kysely';

/** What the limit of a request counted when it was asked, which a shop may count otherwise later; null: it was asked before this was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table approvals add column purchase_limit_window text').execute(db);
}
