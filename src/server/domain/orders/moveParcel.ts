import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { groupOf, mayMove, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { listShipments } from '../../store/orders/orderDetails.ts';
import { lockOrderStatus, writeParcelStatus } from '../../store/orders/orderStatus.ts';
import { advanceOrder } from './advanceOrder.ts';
import type { MoveOrderOutcome } from './moveOrder.ts';

type ParcelMove = {
  readonly number: string;
  /** Which of the order's parcels, from 1, as its page counts them. */
  readonly parcel: number;
  readonly to: StatusName<'order'>;
  /** A person's id, or the name of what does it. */
  readonly actor: string;
};

/**
 * Moves one parcel of an order. The order advances with the first of them, so that nothing is canceled once a part has left, and
 * is finished with the last.
 */
export async function moveParcel(
  server: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  tenant: Tenant,
  move: ParcelMove,
  now: Date,
): Promise<MoveOrderOutcome> {
  const { number, parcel, to, actor } = move;
  const order = await lockOrderStatus(trx, tenant.code, number);
  const parcels = await listShipments(trx, tenant.code, number);
  const moved = parcels[parcel - 1];
  if (order === undefined || moved === undefined) return { is: 'missing' };
  const statuses = statusesOf(tenant, 'order');
  const from = moved.status;
  if (!mayMove(statuses, from, to, order.delivery)) return { is: 'refused', from };
  await writeParcelStatus(trx, tenant.code, { number, status: to, id: moved.id }, now);
  const isLast = parcels.every(({ id, status }) => id === moved.id || status === to);
  if ((isLast || groupOf(statuses, to) === 'active') && mayMove(statuses, order.status, to, order.delivery))
    await advanceOrder(server, trx, tenant, number, { to, actor, now, takesParcels: false });
  return { is: 'moved', from };
}
