import type { Tenant } from '../../release/tenants.ts';
import { deleteEmptyCompany, lockAccount, lockCompaniesOf, redactAccount } from '../../store/accounts/accountDeletion.ts';
import type { Revoke } from '../../store/cards/revocations.ts';
import { isLastSuperuser } from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { endApprovalsOf } from '../approvals/endApprovalsOf.ts';
import { erasePersonalData } from './erasePersonalData.ts';

export type DeletionOutcome =
  | { readonly is: 'deleted' }
  /** The account is deleted already. */
  | { readonly is: 'gone' }
  /** The password is not the one that was checked. */
  | { readonly is: 'passwordChanged' }
  /** A company would have nobody who administers it. */
  | { readonly is: 'lastSuperuser' };

type KnownAccount = { readonly email: string; readonly passwordHash: string | null };
type Parts = { readonly now: Date; readonly revoke: Revoke };

/** Deletes an account: its row remains for what refers to it, without personal data. */
export async function deletePerson(
  trx: Transaction,
  of: Tenant,
  userId: string,
  { email, passwordHash }: KnownAccount,
  { now, revoke }: Parts,
): Promise<DeletionOutcome> {
  const tenant = of.code;
  const owner: Owner = { tenant, userId };
  const companies = await lockCompaniesOf(trx, owner);
  const account = await lockAccount(trx, owner);
  if (account === undefined) return { is: 'gone' };
  if (account.passwordHash !== passwordHash) return { is: 'passwordChanged' };
  for (const { id, holdsDocument } of companies) {
    if (holdsDocument && (await isLastSuperuser(trx, { tenant, companyId: id }, userId))) return { is: 'lastSuperuser' };
  }
  // Nobody is left who could buy what waits for a company's approval.
  for (const { id } of companies) await endApprovalsOf(trx, of, { company: { tenant, companyId: id }, userId, actor: userId }, now);
  await erasePersonalData(trx, owner, { now, revoke, email });
  await redactAccount(trx, owner, now);
  // A rejected request is deleted with the last person who knew of it.
  for (const { id } of companies.filter(({ holdsDocument }) => !holdsDocument)) await deleteEmptyCompany(trx, tenant, id);
  return { is: 'deleted' };
}
