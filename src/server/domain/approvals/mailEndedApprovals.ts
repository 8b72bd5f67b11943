import { formatMoney } from '../../../contract/format/formatMoney.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import type { StoredCollaborator } from '../collaborators/lockCollaborator.ts';

/**
 * A mail to somebody who was removed from a company, for each request that has ended with that.
 * Where the account ends too, this comes after it, because its waiting mails are deleted with the account.
 */
export async function mailEndedApprovals(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { code, now: { shell } }: Tenant,
  { company, row }: StoredCollaborator,
  amounts: readonly string[],
  now: Date,
): Promise<void> {
  const { firstName, lastName } = row.person;
  const named = { firstName: String(firstName ?? lastName ?? ''), businessName: company.business_name };
  for (const total of amounts) {
    const values = { shop: shell.name, ...named, amount: formatMoney(total, shell) };
    await enqueueMail(trx, { tenant: code, event: 'approvalEnded', to: row.email, values }, now);
  }
}
