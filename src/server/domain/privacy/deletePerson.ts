import { sql } from 'kysely';
import type { Revoke } from '../../store/cards/revocations.ts';
import { isLastSuperuser } from '../../store/collaborators/collaborators.ts';
import { statesHoldingDocument } from '../../store/company/companyState.ts';
import type { Transaction } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { erasePersonalData } from './erasePersonalData.ts';

/** `lastSuperuser`: a company would have nobody who administers it. `changed`: the password is another by now. */
export type DeletionOutcome = 'deleted' | 'gone' | 'changed' | 'lastSuperuser';

type Known = { readonly email: string; readonly passwordHash: string | null };
type Parts = { readonly now: Date; readonly revoke: Revoke };

/** Deletes an account: its row stays for what refers to it and names nobody; e-mail and document are free again. */
export async function deletePerson(
  trx: Transaction,
  owner: Owner,
  { email, passwordHash }: Known,
  { now, revoke }: Parts,
): Promise<DeletionOutcome> {
  const { tenant, userId } = owner;
  // In one order, companies first: of two superusers who leave at once one stays.
  const companies = await sql<{ id: string; holds: boolean }>`
    select companies.id, ${statesHoldingDocument} as holds from companies
    join memberships on memberships.tenant = companies.tenant and memberships.company_id = companies.id
    where companies.tenant = ${tenant} and memberships.user_id = ${userId} order by companies.id for update of companies`.execute(trx);
  const user = await trx
    .selectFrom('users')
    .select(['password_hash', 'deleted_at'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined || user.deleted_at !== null) return 'gone';
  if (user.password_hash !== passwordHash) return 'changed';
  for (const { id, holds } of companies.rows) {
    if (holds && (await isLastSuperuser(trx, { tenant, companyId: id }, userId))) return 'lastSuperuser';
  }
  await erasePersonalData(trx, owner, { now, revoke, email });
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      ...{ email: '', email_folded: `deleted ${userId}`, document_key: null, password_hash: null, first_name: null },
      ...{ profile: '{}', deleted_at: now, updated_at: now, version: eb('version', '+', 1) },
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
  // A request that was refused goes with the last who knew of it.
  for (const { id } of companies.rows.filter(({ holds }) => !holds)) await deleteIfNobodys(trx, tenant, id);
  return 'deleted';
}

async function deleteIfNobodys(trx: Transaction, tenant: string, companyId: string): Promise<void> {
  await trx
    .deleteFrom('companies')
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('user_id').where('tenant', '=', tenant).where('company_id', '=', companyId))),
    )
    .execute();
}
