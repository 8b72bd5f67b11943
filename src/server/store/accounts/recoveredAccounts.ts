import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

/** An account whose password is about to be replaced. */
export type RecoveredAccount = {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | undefined;
  /** The form by which the person registered. */
  readonly form: string;
  readonly passwordHash: string | null;
};

export async function findRecoveredAccount(db: Database, { tenant, userId }: Owner): Promise<RecoveredAccount | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'form', 'password_hash'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, first_name: firstName, form, password_hash: passwordHash } = row;
  return { userId, email, firstName: firstName ?? undefined, form, passwordHash };
}

export async function replacePassword(trx: Transaction, { tenant, userId }: Owner, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
}
