import { dayIn, type ServerSide } from '../../../../engine/runtime.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import { groupOf, lapseOf, mayBegin, statusesOf } from '../../policy/statuses.ts';
import type { Transaction } from '../../store/database.ts';
import { insertOrder, type NewOrder } from '../../store/orders/insertOrder.ts';
import { addPurchase } from '../../store/reports/purchaseDays.ts';

/** What an order takes over from its shop; a tenant is one. */
export type OrderShop = {
  readonly code: string;
  readonly now: {
    readonly shell: { readonly currency: string; readonly timeZone: string };
    readonly side: Pick<ServerSide, 'statuses' | 'limits'>;
  };
};

/** `refused`: no order of the tenant starts with the status. */
export type PlaceOrderOutcome = { readonly is: 'placed'; readonly number: string; readonly total: string } | { readonly is: 'refused' };

/**
 * Writes an order with lines, shipments and the first step of its history; the total is that of its lines and delivery.
 * @param actor a person's id, or the name of what does it
 */
export async function placeOrder(trx: Transaction, shop: OrderShop, order: NewOrder, actor: string, now: Date): Promise<PlaceOrderOutcome> {
  const { status, delivery, lines, shipping, userId, companyId } = order;
  const statuses = statusesOf(shop, 'order');
  if (!mayBegin(statuses, status, delivery)) return { is: 'refused' };
  const { shell, side } = shop.now;
  const { currency, timeZone } = shell;
  const total = amountOf(lines.reduce((sum, { unitPrice, quantity }) => sum + multiplyPrice(unitPrice, quantity), hundredthsOf(shipping)));
  const day = dayIn(now, timeZone);
  const placedYear = Number(day.slice(0, 4));
  const lapsesAt = lapseOf(statuses, status)?.at(now);
  const firstNumber = limitOf(side, 'firstOrderNumber');
  const number = await insertOrder(trx, shop.code, { ...order, currency, total, placedYear, lapsesAt, firstNumber }, actor, now);
  if (companyId !== undefined && groupOf(statuses, status) !== 'canceled')
    await addPurchase(trx, { tenant: shop.code, companyId, userId, day }, { orders: 1, total });
  return { is: 'placed', number, total };
}
