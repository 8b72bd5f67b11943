import type { Database, Transaction } from '../../store/database.ts';
import { listCreators, type OrderRow } from '../../store/orders/listOrders.ts';
import type { OrderReader } from '../../store/orders/orderReader.ts';

type CreatorOf = (order: Pick<OrderRow, 'user_id'>) => string | undefined;

/** Who placed an order for a company; a person's own orders name nobody. */
export async function readCreatorNames(db: Database | Transaction, reader: OrderReader): Promise<CreatorOf> {
  if (reader.companyId === undefined) return () => undefined;
  const creators = await listCreators(db, reader);
  return ({ user_id }) => creators.get(user_id)?.name;
}
