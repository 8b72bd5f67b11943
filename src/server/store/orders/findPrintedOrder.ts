import { nameWith } from '../../policy/products/lineOptions.ts';
import type { Database } from '../database.ts';
import { findOrder } from './orderDetails.ts';
import type { OrderReader } from './orderReader.ts';

/** An order with its lines, as it is printed; undefined where it is not there or not the reader's. */
export async function findPrintedOrder(db: Database, reader: OrderReader, number: string) {
  const row = await findOrder(db, reader, number);
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
