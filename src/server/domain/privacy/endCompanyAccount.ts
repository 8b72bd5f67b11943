import { sql } from 'kysely';
import type { Revoke } from '../../store/cards/revocations.ts';
import type { Transaction } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { erasePersonalData } from './erasePersonalData.ts';

type Ending = { readonly email: string; readonly cameIn: boolean; readonly now: Date; readonly revoke: Revoke };

/**
 * Ends an account that was a company's, which has let its person go: e-mail and document are free again. Of whoever came in once the name
 * stays with what was bought for the company; of whoever never did, nothing does.
 */
export async function endCompanyAccount(trx: Transaction, owner: Owner, { email, cameIn, now, revoke }: Ending): Promise<void> {
  const { tenant, userId } = owner;
  await erasePersonalData(trx, owner, { now, revoke, email });
  if (!cameIn) {
    await trx.deleteFrom('users').where('tenant', '=', tenant).where('id', '=', userId).execute();
    return;
  }
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      ...{ email: '', email_folded: `deleted ${userId}`, document_key: null, password_hash: null },
      profile: sql`jsonb_strip_nulls(jsonb_build_object('firstName', profile -> 'firstName', 'lastName', profile -> 'lastName'))`,
      ...{ deleted_at: now, updated_at: now, version: eb('version', '+', 1) },
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
}
