import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Session } from '../../policy/session.ts';
import { leadsTo, statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findLatestApproval } from '../../store/approvals/approvals.ts';
import type { Transaction } from '../../store/database.ts';

/** What a superuser has agreed to and the person may buy now, locked; with the status that the purchase leads to. */
export async function findUsableApproval(
  trx: Transaction,
  tenant: Pick<Tenant, 'code' | 'now'>,
  { userId, company }: Session,
  quotationId: string,
  now: Date,
): Promise<{ readonly id: string; readonly becomes: StatusName<'approval'> } | undefined> {
  const statuses = statusesOf(tenant, 'approval');
  const usable = statusesThatAllow(statuses, 'purchase');
  if (company === undefined || usable.length === 0) return undefined;
  const requester = { tenant: tenant.code, companyId: company.id, userId };
  const row = await findLatestApproval(trx, requester, { quotationId }, usable, { lock: true });
  const becomes = row && leadsTo(statuses, row.status, 'purchase');
  if (row === undefined || becomes === undefined || row.usable_until === null || row.usable_until <= now) return undefined;
  return { id: row.id, becomes };
}
