import { formatDay } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { workOnEach } from '../../platform/workOnEach.ts';
import { computeVoucherDays } from '../../policy/refunds/planRefund.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import {
  changeRefund,
  claimRefund,
  findRefundContact,
  insertVoucher,
  listOverdueRefunds,
  type RefundKey,
} from '../../store/post-sale/refunds.ts';
import { createVoucherCode } from './createVoucherCode.ts';
import { sealedUse } from './sealedUse.ts';
import { settleTicket } from './settleTicket.ts';

type Parts = Pick<Server, 'db' | 'secret' | 'enqueueMail'> & { readonly tenants: Pick<Tenants, 'find'> };

/** The most that one run issues; the next run issues the rest. */
const most = 100;

/**
 * Issues a voucher for each refund for which nobody has named an account in time. Any node may do it, several at once: a lock on the row
 * decides, and refund, voucher, mail and audit entry are one transaction, so that the next node continues after one that was killed.
 * @returns how many vouchers it issued
 * @throws the first error, after all others are done
 */
export async function issueVouchers(parts: Parts, now: Date): Promise<number> {
  let issued = 0;
  await workOnEach(await listOverdueRefunds(parts.db, now, most), async (key) => {
    const tenant = await parts.tenants.find(key.tenant);
    if (tenant === undefined) return;
    if (await parts.db.transaction().execute((trx) => issueVoucher(parts, trx, tenant, key, now))) issued++;
  });
  return issued;
}

/** Issues the voucher of one refund; false where none is due, or another transaction has locked it. */
export async function issueVoucher(
  { secret, enqueueMail }: Parts,
  trx: Transaction,
  tenant: Tenant,
  key: RefundKey,
  now: Date,
): Promise<boolean> {
  const refund = await claimRefund(trx, key);
  if (refund === undefined || refund.bank_data_ends_at === null || now < refund.bank_data_ends_at) return false;
  const status = leadsTo(statusesOf(tenant, 'refund'), refund.status, 'voucher');
  if (status === undefined) return false;
  const { amount, currency } = refund;
  const days = computeVoucherDays(tenant.now, now);
  const code = createVoucherCode();
  const codeSealed = secret.seal(sealedUse.voucher, [key.tenant, key.ticketId], code);
  await insertVoucher(trx, key, { codeSealed, codeMac: secret.mac('voucher', key.tenant, code), amount, currency, ...days }, now);
  await changeRefund(trx, key, { status, expected_on: days.availableOn, settled_at: now }, now);
  await settleTicket(trx, tenant, key, now);
  await recordAudit(trx, { tenant: key.tenant, actor: 'server', action: 'voucher issued', subject: key.ticketId }, now);
  const contact = await findRefundContact(trx, key);
  // The person's account is deleted.
  if (contact.email === null || contact.email === '') return true;
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: contact.first_name ?? '',
    businessName: contact.business_name ?? '',
    orderNumber: contact.order_number,
    ticketId: key.ticketId,
    amount: formatMoney(amount, shell),
    availableOn: formatDay(days.availableOn, shell),
    validUntil: formatDay(days.validUntil, shell),
  };
  await enqueueMail(trx, { tenant: key.tenant, event: 'voucherIssued', to: contact.email, values }, now);
  return true;
}
