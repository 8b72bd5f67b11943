import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';
import { foldEmail } from './insertUser.ts';

/** An account whose e-mail is about to be replaced, locked. */
export const lockEmail = (trx: Transaction, { tenant, userId }: Owner) =>
  trx
    .selectFrom('users')
    .select(['email', 'first_name', 'password_hash', 'profile', 'version', 'account_type'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @throws the violation of `users_email` if another account has the e-mail */
export async function replaceEmail(
  trx: Transaction,
  { tenant, userId }: Owner,
  { email, profile }: { readonly email: string; readonly profile: FormRecord },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      ...{ email, email_folded: foldEmail(email), profile: JSON.stringify(profile) },
      ...{ updated_at: now, version: eb('version', '+', 1) },
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
}
