import { nameWith } from '../../policy/products/lineOptions.ts';
import type { Database } from '../database.ts';
import { isReadableOrder, type OrderReader } from './orderReader.ts';

/** An order with its lines, as it is printed; undefined where it is not there or not the reader's. */
export async function findPrintedOrder(db: Database, reader: OrderReader, number: string) {
  const row = await db
    .selectFrom('orders')
    .select(['number', 'user_id', 'company_id', 'status', 'placed_at', 'shipping', 'total'])
    .where(isReadableOrder(reader))
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const lines = await db
    .selectFrom('order_lines')
    .select(['sku', 'name', 'quantity', 'unit_price as unitPrice', 'options'])
    .where('tenant', '=', reader.tenant)
    .where('order_number', '=', row.number)
    .orderBy('line')
    .execute();
  return { ...row, lines: lines.map((line) => ({ ...line, name: nameWith(line) })) };
}
