import type { StatusTable } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { groupOf, lapseOf, mayMove, statusesOf } from '../../policy/statuses.ts';
import { moveCredit } from '../../store/credit-line/creditLines.ts';
import type { Transaction } from '../../store/database.ts';
import { lockOrderStatus, writeOrderStatus, writeParcelStatus } from '../../store/orders/orderStatus.ts';
import { sumGivenBack } from '../../store/post-sale/cancellations.ts';

type OrderStatus = StatusName<'order'>;

/** Whose statuses count; a tenant is one. */
type Shop = { readonly code: string; readonly now: { readonly side: { readonly statuses: Readonly<Record<string, StatusTable>> } } };

/** How it ended; `refused`: the tenant's statuses do not lead from where it stands to there. */
export type MoveOrderOutcome =
  | { readonly is: 'missing' }
  | { readonly is: 'refused'; readonly from: OrderStatus }
  | { readonly is: 'moved'; readonly from: OrderStatus };

/**
 * Brings an order, and its shipments with it, into another status where the tenant's table lets it: decided under a lock, so
 * of two who move it at once the second sees what the first has done.
 * @param actor a person's id, or the name of what does it
 * @param takesParcels whether its shipments go with it
 */
export async function moveOrder(
  trx: Transaction,
  shop: Shop,
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
  // What is not bought after all is not owed either: of what was canceled before, each part was given back with its ticket.
  if (paymentMethod === 'creditLine' && companyId !== null && groupOf(statuses, to) === 'canceled') {
    const left = hundredthsOf(total) - hundredthsOf(await sumGivenBack(trx, tenant, number));
    const back = { kind: 'refund', reference: number, amount: amountOf(left), actor } as const;
    if (left > 0n) await moveCredit(trx, { tenant, companyId }, back, now);
  }
  await writeOrderStatus(trx, tenant, { number, status: to, lapsesAt: lapseOf(statuses, to)?.at(now), actor }, now);
  if (takesParcels) await writeParcelStatus(trx, tenant, { number, status: to }, now);
  return { is: 'moved', from };
}
