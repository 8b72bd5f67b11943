import type { FormRecord } from '../../../../engine/runtime.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import type { Secret } from '../../platform/secret.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { changeRefund, deleteBankDetails, findRefundContact, lockRefundOfTicket, type RefundKey } from '../../store/post-sale/refunds.ts';
import { notify } from '../notifications/notify.ts';
import { sealedUse } from './sealedUse.ts';
import { settleTicket } from './settleTicket.ts';

/** `ticket`: its number; `by`: who pays. */
type Payment = { readonly tenant: Tenant; readonly ticket: string; readonly by: string; readonly now: Date };

export type PaymentOutcome = { readonly is: 'unknown' } | { readonly is: 'refused'; readonly status: string } | { readonly is: 'paid' };

/** Records that the money of a ticket was sent, and deletes the account that it went to. */
export async function payRefund(
  { db, enqueueMail }: Pick<Server, 'db' | 'enqueueMail'>,
  { tenant, ticket, by, now }: Payment,
): Promise<PaymentOutcome> {
  return db.transaction().execute(async (trx): Promise<PaymentOutcome> => {
    const refund = await lockRefundOfTicket(trx, tenant.code, ticket);
    if (refund === undefined) return { is: 'unknown' };
    const status = leadsTo(statusesOf(tenant, 'refund'), refund.status, 'payment');
    if (status === undefined) return { is: 'refused', status: refund.status };
    const key = { tenant: tenant.code, ticketId: refund.id };
    await changeRefund(trx, key, { status, settled_at: now }, now);
    await settleTicket(trx, tenant, key, now);
    await deleteBankDetails(trx, key);
    await recordAudit(trx, { tenant: tenant.code, actor: by, action: 'refund paid', subject: refund.id }, now);
    await notifyOfPayment({ enqueueMail }, trx, tenant, key, now);
    return { is: 'paid' };
  });
}

async function notifyOfPayment(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { now: release }: Tenant,
  key: RefundKey,
  now: Date,
): Promise<void> {
  const contact = await findRefundContact(trx, key);
  // The person's account is deleted, or nobody asked by an account.
  if (contact.user_id === null || contact.email === null || contact.email === '') return;
  const { shell } = release;
  const values = {
    shop: shell.name,
    firstName: contact.first_name ?? '',
    businessName: contact.business_name ?? '',
    orderNumber: contact.order_number,
    ticketId: key.ticketId,
    amount: formatMoney(contact.amount, shell),
  };
  const to = { userId: contact.user_id, email: contact.email, companyId: contact.company_id };
  const details = { number: contact.order_number, amount: contact.amount };
  await notify({ enqueueMail }, trx, release, { event: 'refundPaid', to, values, details, about: key.ticketId }, now);
}

/** The account of a ticket, for the person who pays; the audit records the access. Undefined where there is none, or another secret sealed it. */
export async function readAccountToPay(
  db: Database,
  secret: Secret,
  { tenant, ticket, by, now }: Payment,
): Promise<FormRecord | undefined> {
  return db.transaction().execute(async (trx) => {
    const refund = await lockRefundOfTicket(trx, tenant.code, ticket);
    if (refund === undefined || refund.sealed === null) return undefined;
    await recordAudit(trx, { tenant: tenant.code, actor: by, action: 'bank details read', subject: refund.id }, now);
    const opened = secret.open(sealedUse.bankDetails, [tenant.code, refund.id], refund.sealed);
    return opened === undefined ? undefined : (JSON.parse(opened) as FormRecord);
  });
}
