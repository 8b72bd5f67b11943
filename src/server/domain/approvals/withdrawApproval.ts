import type { Session } from '../../policy/session.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { changeApproval, findApproval } from '../../store/approvals/approvals.ts';
import type { Transaction } from '../../store/database.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import type { DecideOutcome, Decision } from './decideApproval.ts';

/** Takes a request back that one has made oneself. */
export async function withdrawApproval(
  trx: Transaction,
  tenant: Tenant,
  session: Session,
  { id, isRead }: Pick<Decision, 'id' | 'isRead'>,
  now: Date,
): Promise<DecideOutcome> {
  const reader = { ...orderReaderOf(session), wholeCompany: false };
  const row = await findApproval(trx, reader, id, { lock: true });
  if (row === undefined) return { is: 'missing' };
  const statuses = statusesOf(tenant, 'approval');
  const status = leadsTo(statuses, row.status, 'withdrawal');
  if (!isRead(row.version)) return { is: 'changedMeanwhile', row };
  if (status === undefined) return { is: 'approvalClosed' };
  await changeApproval(trx, tenant.code, id, { status }, now);
  const withdrawn = await findApproval(trx, reader, id);
  return withdrawn === undefined ? { is: 'missing' } : { is: 'decided', row: withdrawn };
}
