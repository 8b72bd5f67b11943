import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { linePicture } from '../orders/listOrders.ts';

/** What a ticket cancels, as it was ordered: prices are those of the order's lines. */
export const listTicketLines = async (db: Database | Transaction, tenant: string, ticketId: string) =>
  (await listLinesOfTickets(db, tenant, [ticketId])).get(ticketId) ?? [];

/** The same of several tickets, by their ids. */
export async function listLinesOfTickets(db: Database | Transaction, tenant: string, ticketIds: readonly string[]) {
  const rows = await db
    .selectFrom('ticket_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.tenant', '=', 'ticket_lines.tenant')
        .onRef('order_lines.order_number', '=', 'ticket_lines.order_number')
        .onRef('order_lines.line', '=', 'ticket_lines.line'),
    )
    .select(['order_lines.line', 'order_lines.sku', 'order_lines.name', 'order_lines.unit_price as unitPrice', 'ticket_lines.quantity'])
    .select(['ticket_lines.ticket_id', linePicture.as('picture')])
    .where('ticket_lines.tenant', '=', tenant)
    .where('ticket_lines.ticket_id', '=', sql<string>`any(${ticketIds}::uuid[])`)
    .orderBy('order_lines.line')
    .execute();
  const ofTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return new Map([...ofTicket].map(([id, lines]) => [id, lines.map(({ ticket_id: _, ...line }) => line)]));
}
