import { formatDay } from '../../policy/calendar/days.ts';
import { formatMoney } from '../../policy/money/formatMoney.ts';
import { computeVoucherDays } from '../../policy/refunds/planRefund.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import {
  changeRefund,
  claimRefund,
  findRefundToTell,
  insertVoucher,
  listOverdueRefunds,
  type RefundKey,
  settleTicket,
} from '../../store/post-sale/refunds.ts';
import { sealedUse } from './sealedUse.ts';
import { createVoucherCode } from './voucherCode.ts';

type Parts = Pick<Server, 'db' | 'secret' | 'post'> & {
  readonly settings: Pick<Server['settings'], 'publicUrl'>;
  readonly tenants: Pick<Tenants, 'find'>;
};

/** So many at a look; the rest at the next. */
const most = 100;

/**
 * Makes a voucher of each refund for which nobody has named an account in time. Any node may do it, several at once: who holds
 * the row does it, and row, voucher, mail and note stand together or not at all, so that a node that is killed leaves it to the next.
 * @returns how many it made
 * @throws what the first of them ran into, once all others are done
 */
export async function issueVouchers(parts: Parts, now: Date): Promise<number> {
  const failed: unknown[] = [];
  let made = 0;
  for (const key of await listOverdueRefunds(parts.db, now, most)) {
    try {
      const tenant = await parts.tenants.find(key.tenant);
      if (tenant === undefined) continue;
      if (await parts.db.transaction().execute((trx) => issueVoucher(parts, trx, tenant, key, now))) made++;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return made;
}

async function issueVoucher(
  { secret, post, settings }: Parts,
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
  const told = await findRefundToTell(trx, key);
  // Nobody has the account any more.
  if (told.email === null || told.email === '') return true;
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: told.first_name ?? '',
    orderNumber: told.order_number,
    amount: formatMoney(amount, shell),
    availableOn: formatDay(days.availableOn, shell.language),
    validUntil: formatDay(days.validUntil, shell.language),
    ticketAddress: pageAddress(tenant.now, settings.publicUrl, 'myTicketsAndInvoices'),
  };
  await post(trx, { tenant: key.tenant, event: 'voucherIssued', to: told.email, values }, now);
  return true;
}
