import { formatDay, formatTime } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import type { RefundPlan } from '../../policy/refunds/planRefund.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';

type CanceledOrder = {
  readonly tenant: Tenant;
  readonly session: Session;
  readonly plan: RefundPlan;
  readonly orderNumber: string;
  readonly ticketId: string;
  readonly ticketNumber: string;
  readonly amount: string;
};

/** Says by mail when the money arrives, or until when an account can be named and what follows if none is. */
export async function enqueueCancellationMail(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { tenant: { code: tenant, now: release }, session, plan, orderNumber, ticketId, ticketNumber, amount }: CanceledOrder,
  now: Date,
): Promise<void> {
  const { name: shop } = release.shell;
  const { email: to, firstName = '', company } = session;
  const values = {
    shop,
    firstName,
    businessName: company?.businessName ?? '',
    orderNumber,
    ticketId,
    ticketNumber,
    amount: formatMoney(amount, release.shell),
  };
  if (plan.bankDataUntil === undefined) {
    const expectedOn = formatDay(plan.expectedOn, release.shell);
    await enqueueMail(trx, { tenant, event: 'cancellationAccepted', to, values: { ...values, expectedOn } }, now);
    return;
  }
  const more = {
    bankDataUntil: formatDay(plan.bankDataUntil.day, release.shell),
    bankDataTime: formatTime(new Date(plan.bankDataUntil.ends.getTime() - 1), release.shell),
    voucherDays: String(release.side.limits.voucherValidDays),
  };
  await enqueueMail(trx, { tenant, event: 'bankDetailsAsked', to, values: { ...values, ...more } }, now);
}
