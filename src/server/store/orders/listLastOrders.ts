import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { linePicture } from './listOrders.ts';
import { isReadableOrder, type OrderReader } from './orderReader.ts';

type Line = { readonly sku: string; readonly name: string; readonly quantity: number; readonly picture: string | null };

/** The last orders that a reader may see, each with what was bought. */
export function listLastOrders(db: Database, reader: OrderReader, most: number) {
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'placed_at', 'currency', 'total', 'delivery', 'promised_on'])
    .select(
      sql<
        readonly Line[]
      >`(select jsonb_agg(jsonb_build_object('sku', sku, 'name', name, 'quantity', quantity, 'picture', ${linePicture}) order by line)
        from order_lines where order_lines.tenant = orders.tenant and order_lines.order_number = orders.number)`.as('lines'),
    )
    .where(isReadableOrder(reader))
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}
