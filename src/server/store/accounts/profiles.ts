import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

const columns = ['id', 'account_type', 'form', 'form_hash', 'profile', 'document_key', 'version', 'created_at'] as const;

const own = (db: Database | Transaction, { tenant, userId }: Owner) =>
  db.selectFrom('users').select(columns).where('tenant', '=', tenant).where('id', '=', userId);

/** What a person has filled in, and by which form; undefined if there is no such account. */
export const findProfile = (db: Database | Transaction, owner: Owner) => own(db, owner).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockProfile = (trx: Transaction, owner: Owner) => own(trx, owner).forUpdate().executeTakeFirst();

export type EditedProfile = { readonly profile: FormRecord; readonly documentKey: string | null; readonly firstName: string | undefined };

/** @throws the violation of `users_document` if another account has the document */
export async function saveProfile(
  trx: Transaction,
  { tenant, userId }: Owner,
  { profile, documentKey, firstName }: EditedProfile,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      profile: JSON.stringify(profile),
      document_key: documentKey,
      first_name: firstName ?? null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
}
