import type { Database, Transaction } from '../../store/database.ts';
import { listPeople, type OrderRow } from '../../store/orders/listOrders.ts';
import type { OrderReader } from '../../store/orders/orderReader.ts';

type PlacedOrder = Pick<OrderRow, 'user_id'>;
type CreatorOf = (order: PlacedOrder) => string | undefined;

/** Who placed these orders for a company; a person's own orders name nobody. */
export async function readCreatorNames(
  db: Database | Transaction,
  reader: OrderReader,
  orders: readonly PlacedOrder[],
): Promise<CreatorOf> {
  if (reader.companyId === undefined) return () => undefined;
  const creators = await listPeople(db, reader.tenant, [...new Set(orders.map(({ user_id }) => user_id))]);
  return ({ user_id }) => creators.get(user_id)?.name;
}
