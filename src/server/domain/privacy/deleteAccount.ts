import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { PersonAccount } from '../../store/accounts/accountDeletion.ts';
import type { Transaction } from '../../store/database.ts';
import { type DeletionOutcome, deletePerson } from './deletePerson.ts';

/** Deletes the account of a person who has verified the password. A mail informs the person, and the CRM is asked to erase the record. */
export async function deleteAccount(
  { enqueueMail, publish, revoke }: Pick<Server, 'enqueueMail' | 'publish' | 'revoke'>,
  trx: Transaction,
  of: Tenant,
  { userId, accountType }: Pick<Session, 'userId' | 'accountType'>,
  account: PersonAccount,
  now: Date,
): Promise<DeletionOutcome> {
  const { code: tenant, now: release } = of;
  const { email, firstName = '' } = account;
  const outcome = await deletePerson(trx, of, userId, account, { now, revoke });
  if (outcome.is !== 'deleted') return outcome;
  // An empty record: the CRM must forget the person too.
  const call = accountType === 'INDIVIDUAL' ? 'updateCustomer' : 'publishContact';
  await publish(trx, { tenant, crm: release.side.crm, call, userId, companyId: undefined, record: {} }, now);
  await enqueueMail(trx, { tenant, event: 'accountDeleted', to: email, values: { shop: release.shell.name, firstName } }, now);
  return outcome;
}
