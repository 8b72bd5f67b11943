import { formatMoney } from '../../../contract/format/formatMoney.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import type { StoredCollaborator } from '../collaborators/lockCollaborator.ts';

/**
 * A mail to who was taken out of a company, of each request that has ended with that.
 * Where the account ends too this comes after it, because the waiting mails of the account go with it.
 */
export async function mailEndedApprovals(
  { post }: Pick<Server, 'post'>,
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
    await post(trx, { tenant: code, event: 'approvalEnded', to: row.email, values }, now);
  }
}
