import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

/** The hash of a person's password; undefined if there is no account, or it has none. */
export async function findPasswordHash(db: Database, { tenant, userId }: Owner): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.password_hash ?? undefined;
}

/** Replaces a password that was checked; undefined if it has been replaced since. */
export function replacePassword(
  trx: Transaction,
  { tenant, userId }: Owner,
  { checkedHash, newHash }: { readonly checkedHash: string; readonly newHash: string },
  now: Date,
): Promise<{ readonly first_name: string | null } | undefined> {
  return trx
    .updateTable('users')
    .set({ password_hash: newHash, updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('password_hash', '=', checkedHash)
    .returning('first_name')
    .executeTakeFirst();
}
