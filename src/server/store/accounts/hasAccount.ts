import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

/** Has this person an account, one that was not deleted? */
export async function hasAccount(db: Database | Transaction, { tenant, userId }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
