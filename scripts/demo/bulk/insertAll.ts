import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../../src/server/store/database.ts';
import type { Tables } from '../../../src/server/store/tables.ts';

/** Whole rows of a table in one statement, however many. */
export async function insertAll<T extends keyof Tables>(trx: Transaction, table: T, rows: readonly Selectable<Tables[T]>[]): Promise<void> {
  if (rows.length === 0) return;
  const into = sql.table(table);
  await sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}
