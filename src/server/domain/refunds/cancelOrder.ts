import { dayIn } from '../../../../engine/runtime.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { planRefund } from '../../policy/refunds/planRefund.ts';
import type { Session } from '../../policy/session.ts';
import { allows, firstStatus, leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { moveCredit } from '../../store/credit-line/creditLines.ts';
import type { Transaction } from '../../store/database.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { insertTicket, listLinesLeft, lockOrder } from '../../store/post-sale/cancellations.ts';
import { findTicket, type TicketDetails } from '../../store/post-sale/tickets.ts';
import { addPurchase } from '../../store/reports/purchaseDays.ts';
import { issueCreditNote } from '../invoices/issueInvoice.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { type ChosenLines, chooseLines, type RequestedLines } from './chooseLines.ts';
import { computeRefundAmount } from './computeRefundAmount.ts';
import { enqueueCancellationMail } from './enqueueCancellationMail.ts';

export type Cancellation = {
  readonly tenant: Tenant;
  /** Who cancels; the order is theirs or their company's. */
  readonly session: Session;
  readonly orderNumber: string;
  /** Left out: all that is left. */
  readonly lines: RequestedLines | undefined;
  /** Why, and how to reach who cancels. */
  readonly submitted: SubmittedRecord;
  readonly channel: string;
};

export type CancelOutcome =
  | { readonly is: 'canceled'; readonly ticket: TicketDetails; readonly isWhole: boolean }
  | { readonly is: 'missing' }
  | Exclude<ChosenLines, { readonly is: 'chosen' }>;

/** Cancels an order or some of its lines: a ticket, the plan of its refund, the credit note and the mail. A lock on the order decides. */
export async function cancelOrder(
  parts: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { tenant, session, orderNumber, lines: requested, submitted: { filled, record }, channel }: Cancellation,
  now: Date,
): Promise<CancelOutcome> {
  const { code } = tenant;
  const { userId: actor } = session;
  const reader = orderReaderOf(session);
  const order = await lockOrder(trx, reader, orderNumber);
  if (order === undefined) return { is: 'missing' };
  const statuses = statusesOf(tenant, 'order');
  const canceled = leadsTo(statuses, order.status, 'cancellation');
  if (canceled === undefined || !allows(statuses, order.status, 'cancellation')) return { is: 'notAvailable' };
  const chosen = chooseLines(await listLinesLeft(trx, code, order.number), requested);
  if (chosen.is !== 'chosen') return chosen;
  const { lines, isRest } = chosen;
  const amount = await computeRefundAmount(trx, code, order, chosen);
  // Before the ticket is inserted: the credit that returns is computed from the tickets.
  if (isRest) {
    const moved = await moveOrder(trx, tenant, order.number, canceled, actor, now);
    if (moved.is !== 'moved') return { is: 'notAvailable' };
  }
  const plan = planRefund(tenant.now, order.payment_method, now);
  const refunds = statusesOf(tenant, 'refund');
  const { id, number: ticketNumber } = await insertTicket(
    trx,
    {
      tenant: code,
      order,
      askedBy: actor,
      status: firstStatus(statusesOf(tenant, 'ticket')),
      lines,
      form: filled.name,
      formHash: filled.hash,
      fields: record,
      channel,
      amount,
      refund: {
        way: plan.way,
        status: firstStatus(refunds, (status) => allows(refunds, status, 'bankData') === (plan.bankDataUntil !== undefined)),
        expectedOn: plan.expectedOn,
        bankDataEndsAt: plan.bankDataUntil?.ends ?? null,
      },
    },
    now,
  );
  const { company_id: companyId, user_id: userId } = order;
  if (!isRest && companyId !== null) {
    const { timeZone } = tenant.now.shell;
    const back = { kind: 'refund', reference: `${order.number}-${ticketNumber}`, amount, actor } as const;
    if (order.payment_method === 'creditLine') await moveCredit(trx, { tenant: code, companyId, timeZone }, back, now);
    const day = dayIn(order.placed_at, timeZone);
    await addPurchase(trx, { tenant: code, companyId, userId, day }, { orders: 0, total: `-${amount}` });
  }
  await issueCreditNote(trx, tenant, { ticketId: id, orderNumber: order.number, amount }, now);
  await enqueueCancellationMail(parts, trx, { tenant, session, plan, orderNumber: order.number, ticketId: id, ticketNumber, amount }, now);
  const ticket = await findTicket(trx, reader, id);
  if (ticket === undefined) throw new Error('A ticket that was just inserted is missing.');
  return { is: 'canceled', ticket, isWhole: isRest };
}
