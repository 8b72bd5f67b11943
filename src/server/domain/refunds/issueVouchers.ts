import { dayInWords } from '../../policy/calendar/days.ts';
import { moneyInWords } from '../../policy/money/formatMoney.ts';
import { voucherDays } from '../../policy/refunds/planRefund.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import { addressOf } from '../../release/pageAddress.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { note } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import {
  changeRefund,
  insertVoucher,
  overdueRefunds,
  type RefundKey,
  refundTold,
  settleTicket,
  takeRefund,
} from '../../store/post-sale/refunds.ts';
import { sealedUse } from './sealedUse.ts';
import { voucherCode } from './voucherCode.ts';

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
  for (const key of await overdueRefunds(parts.db, now, most)) {
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
  const refund = await takeRefund(trx, key);
  if (refund === undefined || refund.bank_data_ends_at === null || now < refund.bank_data_ends_at) return false;
  const status = leadsTo(statusesOf(tenant, 'refund'), refund.status, 'voucher');
  if (status === undefined) return false;
  const { amount, currency } = refund;
  const days = voucherDays(tenant.now, now);
  const code = voucherCode();
  const codeSealed = secret.seal(sealedUse.voucher, [key.tenant, key.ticketId], code);
  await insertVoucher(trx, key, { codeSealed, codeMac: secret.mac('voucher', key.tenant, code), amount, currency, ...days }, now);
  await changeRefund(trx, key, { status, expected_on: days.availableOn, settled_at: now }, now);
  await settleTicket(trx, tenant, key, now);
  await note(trx, { tenant: key.tenant, actor: 'server', action: 'voucher issued', subject: key.ticketId }, now);
  const told = await refundTold(trx, key);
  // Nobody has the account any more.
  if (told.email === null || told.email === '') return true;
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: told.first_name ?? '',
    orderNumber: told.order_number,
    amount: moneyInWords(amount, shell),
    availableOn: dayInWords(days.availableOn, shell.language),
    validUntil: dayInWords(days.validUntil, shell.language),
    ticketAddress: addressOf(tenant.now, settings.publicUrl, 'myTicketsAndInvoices'),
  };
  await post(trx, { tenant: key.tenant, event: 'voucherIssued', to: told.email, values }, now);
  return true;
}
