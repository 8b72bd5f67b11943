import { formatDay } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { lastDigits } from '../../policy/refunds/maskAccount.ts';
import { computeTransferDay } from '../../policy/refunds/planRefund.ts';
import type { Session } from '../../policy/session.ts';
import { allows, leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { changeRefund, lockRefund, storeBankDetails } from '../../store/post-sale/refunds.ts';
import { findTicket, type TicketDetails } from '../../store/post-sale/tickets.ts';
import { sealedUse } from './sealedUse.ts';

type RefundAccount = {
  readonly tenant: Tenant;
  readonly session: Session;
  readonly ticketId: string;
  /** The account, as the form names it. */
  readonly submitted: SubmittedRecord;
};

export type AccountOutcome =
  | { readonly is: 'stored'; readonly ticket: TicketDetails }
  | { readonly is: 'missing' }
  | { readonly is: 'tooLate' };

/** Seals the account that a refund goes to, and says by mail when the money arrives. */
export async function storeRefundAccount(
  { secret, enqueueMail }: Pick<Server, 'secret' | 'enqueueMail'>,
  trx: Transaction,
  { tenant, session, ticketId, submitted: { filled, record } }: RefundAccount,
  now: Date,
): Promise<AccountOutcome> {
  const key = { tenant: tenant.code, ticketId };
  const reader = orderReaderOf(session);
  if ((await findTicket(trx, reader, ticketId)) === undefined) return { is: 'missing' };
  const refund = await lockRefund(trx, key);
  if (refund === undefined || refund.bank_data_ends_at === null) return { is: 'missing' };
  const statuses = statusesOf(tenant, 'refund');
  const status = leadsTo(statuses, refund.status, 'bankData');
  const isOpen = now < refund.bank_data_ends_at && allows(statuses, refund.status, 'bankData');
  if (!isOpen || status === undefined) return { is: 'tooLate' };
  const sealed = secret.seal(sealedUse.bankDetails, [tenant.code, ticketId], JSON.stringify(record));
  await storeBankDetails(trx, key, { sealed, form: filled.name, formHash: filled.hash }, now);
  const expectedOn = computeTransferDay(tenant.now, now);
  await changeRefund(trx, key, { status, expected_on: expectedOn }, now);
  const ticket = await findTicket(trx, reader, ticketId);
  if (ticket === undefined) return { is: 'missing' };
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: session.firstName ?? '',
    businessName: session.company?.businessName ?? '',
    orderNumber: ticket.order_number,
    ticketId,
    amount: formatMoney(refund.amount, shell),
    account: lastDigits(textOf(record, 'accountNumber') ?? ''),
    expectedOn: formatDay(expectedOn, shell),
  };
  await enqueueMail(trx, { tenant: tenant.code, event: 'bankDetailsReceived', to: session.email, values }, now);
  return { is: 'stored', ticket };
}
