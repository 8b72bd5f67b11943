import { dayIn } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { groupOf, lapseOf, mayMove, statusesOf } from '../../policy/statuses.ts';
import { moveCredit } from '../../store/credit-line/creditLines.ts';
import type { Transaction } from '../../store/database.ts';
import { lockOrderStatus, writeOrderStatus, writeParcelStatus } from '../../store/orders/orderStatus.ts';
import { sumGivenBack } from '../../store/post-sale/cancellations.ts';
import { addPurchase } from '../../store/reports/purchaseDays.ts';
import type { OrderShop } from './placeOrder.ts';

type OrderStatus = StatusName<'order'>;

/** How it ended; `refused`: the tenant's statuses do not lead from its status to that one. */
export type MoveOrderOutcome =
  | { readonly is: 'missing' }
  | { readonly is: 'refused'; readonly from: OrderStatus }
  | { readonly is: 'moved'; readonly from: OrderStatus };

/**
 * Brings an order, and its shipments with it, into another status where the tenant's table lets it: decided under a lock, so
 * of two who move it at once the second sees what the first has done.
 * @param actor a person's id, or the name of what does it
 * @param takesParcels whether its shipments enter the status too
 */
export async function moveOrder(
  trx: Transaction,
  shop: OrderShop,
  number: string,
  to: OrderStatus,
  actor: string,
  now: Date,
  takesParcels = true,
): Promise<MoveOrderOutcome> {
  const { code: tenant } = shop;
  const order = await lockOrderStatus(trx, tenant, number);
  if (order === undefined) return { is: 'missing' };
  const { status: from, delivery, payment_method: paymentMethod, company_id: companyId, total } = order;
  const statuses = statusesOf(shop, 'order');
  if (!mayMove(statuses, from, to, delivery)) return { is: 'refused', from };
  // What is not bought after all is neither owed nor in a report: of what was canceled before, each part was given back with its ticket.
  if (companyId !== null && groupOf(statuses, to) === 'canceled' && groupOf(statuses, from) !== 'canceled') {
    const { timeZone } = shop.now.shell;
    const left = hundredthsOf(total) - hundredthsOf(await sumGivenBack(trx, tenant, number));
    const back = { kind: 'refund', reference: number, amount: amountOf(left), actor } as const;
    if (paymentMethod === 'creditLine' && left > 0n) await moveCredit(trx, { tenant, companyId, timeZone }, back, now);
    const day = dayIn(order.placed_at, timeZone);
    await addPurchase(trx, { tenant, companyId, userId: order.user_id, day }, { orders: -1, total: amountOf(-left) });
  }
  await writeOrderStatus(trx, tenant, { number, status: to, lapsesAt: lapseOf(statuses, to)?.at(now), actor }, now);
  if (takesParcels) await writeParcelStatus(trx, tenant, { number, status: to }, now);
  return { is: 'moved', from };
}
