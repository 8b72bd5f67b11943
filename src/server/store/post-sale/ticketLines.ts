import type { Database, Transaction } from '../database.ts';
import { linePicture } from '../orders/listOrders.ts';

/** What a ticket cancels, as it was ordered: prices are those of the order's lines. */
export function listTicketLines(db: Database | Transaction, tenant: string, ticketId: string) {
  return db
    .selectFrom('ticket_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.tenant', '=', 'ticket_lines.tenant')
        .onRef('order_lines.order_number', '=', 'ticket_lines.order_number')
        .onRef('order_lines.line', '=', 'ticket_lines.line'),
    )
    .select(['order_lines.line', 'order_lines.sku', 'order_lines.name', 'order_lines.unit_price as unitPrice', 'ticket_lines.quantity'])
    .select(linePicture.as('picture'))
    .where('ticket_lines.tenant', '=', tenant)
    .where('ticket_lines.ticket_id', '=', ticketId)
    .orderBy('order_lines.line')
    .execute();
}
