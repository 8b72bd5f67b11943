import { leadsTo, type StatusSource, statusesOf } from '../../policy/statuses.ts';
import type { Transaction } from '../../store/database.ts';
import { changeTicketStatus, lockTicketStatus, type RefundKey } from '../../store/post-sale/refunds.ts';

/** Moves the ticket of a refund to the status that its settlement leads to. The caller has locked the refund. */
export async function settleTicket(trx: Transaction, tenant: StatusSource, key: RefundKey, now: Date): Promise<void> {
  const status = leadsTo(statusesOf(tenant, 'ticket'), await lockTicketStatus(trx, key), 'settlement');
  if (status !== undefined) await changeTicketStatus(trx, key, status, now);
}
