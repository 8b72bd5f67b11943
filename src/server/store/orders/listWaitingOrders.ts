import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Database } from '../database.ts';
import { orderStore } from './listOrders.ts';
import { isVisibleTo, type OrderReader } from './orderReader.ts';

/** Orders in statuses in which they wait for their people, the earliest to lapse first. */
export function listWaitingOrders(db: Database, reader: OrderReader, statuses: readonly StatusName<'order'>[], most: number) {
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'total', 'currency', 'lapses_at', orderStore.as('store')])
    .where(isVisibleTo(reader))
    .where('status', 'in', statuses)
    .orderBy('lapses_at')
    .orderBy('placed_at')
    .limit(most)
    .execute();
}
