import { planRefund } from '../../policy/refunds/planRefund.ts';
import { returnDays } from '../../policy/refunds/returnDays.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { findOrderToCancel, LineLeft } from '../../store/post-sale/cancellations.ts';

type Found = {
  readonly order: NonNullable<Awaited<ReturnType<typeof findOrderToCancel>>>;
  readonly lines: readonly LineLeft[];
  readonly deliveredAt: Date | undefined;
};

/** What can be done about an order at this moment. */
export function orderBody(tenant: Tenant, { order, lines, deliveredAt }: Found, now: Date) {
  const open = allows(statusesOf(tenant, 'order'), order.status, 'cancellation') && lines.some(({ left }) => left > 0);
  const { way, expectedOn, bankDataUntil } = planRefund(tenant.now, order.payment_method, now);
  const outlook = {
    method: way,
    ...(order.card_last4 === null ? {} : { cardLast4: order.card_last4 }),
    ...(expectedOn === null ? {} : { expectedOn }),
    ...(bankDataUntil === undefined
      ? {}
      : { bankDataUntil: bankDataUntil.day, businessDays: Number(tenant.now.side.limits.refundTransferBusinessDays) }),
  };
  return {
    orderNumber: order.number,
    status: order.status,
    placedAt: order.placed_at.toISOString(),
    currency: order.currency,
    total: order.total,
    lines: lines.map(({ left, ...line }) => ({ ...line, cancelable: open ? left : 0 })),
    cancellation: { open, ...(open ? { refund: outlook } : {}) },
    returns: returnDays(tenant.now, { placedAt: order.placed_at, deliveredAt }),
  };
}
