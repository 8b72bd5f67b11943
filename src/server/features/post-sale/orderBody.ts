import { pictureBody } from '../../policy/products/pictureBody.ts';
import { computeLeaving } from '../../policy/refunds/computeLeaving.ts';
import { planRefund } from '../../policy/refunds/planRefund.ts';
import { returnDays } from '../../policy/refunds/returnDays.ts';
import { allows, allowsLater, groupOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { findOrderToCancel, LineLeft } from '../../store/post-sale/cancellations.ts';

type OrderToCancel = {
  readonly order: NonNullable<Awaited<ReturnType<typeof findOrderToCancel>>>;
  readonly lines: readonly LineLeft[];
  /** It is prepared from the moment it is paid. */
  readonly preparedSince: Date | undefined;
  readonly deliveredAt: Date | undefined;
  /** What would return of the lines that are asked for; undefined where they cannot be canceled. */
  readonly amount: string | undefined;
};

/** What can be done about an order at this moment. */
export function orderBody(tenant: Tenant, { order, lines, preparedSince, deliveredAt, amount }: OrderToCancel, now: Date) {
  const statuses = statusesOf(tenant, 'order');
  const mayCancel = (status: string): boolean => allows(statuses, status, 'cancellation');
  const open = mayCancel(order.status) && lines.some(({ left }) => left > 0);
  const { way, expectedOn, bankDataUntil } = planRefund(tenant.now, order.payment_method, now);
  const leavesBy = computeLeaving(tenant.now, preparedSince ?? order.placed_at);
  const outlook = {
    method: way,
    ...(amount === undefined ? {} : { amount }),
    ...(order.card_last4 === null ? {} : { cardLast4: order.card_last4 }),
    ...(expectedOn === null ? {} : { expectedOn }),
    ...(bankDataUntil === undefined
      ? {}
      : {
          bankDataUntil: bankDataUntil.day,
          bankDataEnds: bankDataUntil.ends.toISOString(),
          businessDays: Number(tenant.now.side.limits.refundTransferBusinessDays),
        }),
  };
  return {
    orderNumber: order.number,
    status: order.status,
    group: groupOf(statuses, order.status) ?? 'active',
    placedAt: order.placed_at.toISOString(),
    currency: order.currency,
    total: order.total,
    lines: lines.map(({ left, picture, ...line }) => ({ ...line, ...pictureBody({ picture }), cancelable: open ? left : 0 })),
    cancellation: {
      open,
      later: allowsLater(statuses, order.status, 'cancellation', order.delivery),
      ...(open && leavesBy > now ? { leavesBy: leavesBy.toISOString() } : {}),
      ...(open ? { refund: outlook } : {}),
    },
    returns: returnDays(tenant.now, { placedAt: order.placed_at, deliveredAt }),
  };
}
