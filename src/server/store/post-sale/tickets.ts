import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';
import type { LineLeft } from './cancellations.ts';
import { listLinesOfTickets, listTicketLines } from './ticketLines.ts';

/** A ticket and its refund; what an account or a voucher holds is sealed. */
export type TicketRow = Awaited<ReturnType<typeof rowsOf>>[number];
type WithLines = { readonly lines: readonly Omit<LineLeft, 'left'>[] };
export type TicketDetails = TicketRow & WithLines;

type Page = { readonly page: number; readonly size: number; readonly direction: 'asc' | 'desc'; readonly order: string | undefined };

/** One page of the tickets of a reader's orders, and how many there are. */
export async function listTickets(
  db: Database,
  reader: OrderReader,
  { page, size, direction, order }: Page,
): Promise<{ readonly rows: readonly TicketDetails[]; readonly total: number }> {
  let all = db.selectFrom('tickets').where(isVisibleTo(reader));
  if (order !== undefined) all = all.where('order_number', '=', order);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = await all
    .orderBy('created_at', direction)
    .orderBy('number', direction)
    .select('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const rows = new Map((await rowsOf(db, reader.tenant, ids)).map((row) => [row.id, row]));
  const lines = await listLinesOfTickets(
    db,
    reader.tenant,
    ids.map(({ id }) => id),
  );
  const found = ids.flatMap(({ id }) => rows.get(id) ?? []);
  return { rows: found.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] })), total };
}

/** One of them with its lines; undefined where it is not there or not the reader's. */
export async function findTicket(db: Database | Transaction, reader: OrderReader, id: string): Promise<TicketDetails | undefined> {
  if (!isId(id)) return undefined;
  const seen = await db.selectFrom('tickets').select('id').where(isVisibleTo(reader)).where('id', '=', id).executeTakeFirst();
  const [row] = seen === undefined ? [] : await rowsOf(db, reader.tenant, [seen]);
  return row === undefined ? undefined : { ...row, lines: await listTicketLines(db, reader.tenant, id) };
}

/** Tickets that somebody may see, with all that hangs on each. */
async function rowsOf(db: Database | Transaction, tenant: string, ids: readonly { readonly id: string }[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tickets')
    .innerJoin('refunds', (join) => join.onRef('refunds.tenant', '=', 'tickets.tenant').onRef('refunds.ticket_id', '=', 'tickets.id'))
    .leftJoin('bank_details', (join) =>
      join.onRef('bank_details.tenant', '=', 'tickets.tenant').onRef('bank_details.ticket_id', '=', 'tickets.id'),
    )
    .leftJoin('vouchers', (join) => join.onRef('vouchers.tenant', '=', 'tickets.tenant').onRef('vouchers.ticket_id', '=', 'tickets.id'))
    .leftJoin('invoices', (join) => join.onRef('invoices.tenant', '=', 'tickets.tenant').onRef('invoices.ticket_id', '=', 'tickets.id'))
    .select(['tickets.id', 'tickets.number', 'tickets.order_number', 'tickets.status', 'tickets.form', 'tickets.form_hash'])
    .select(['tickets.fields', 'tickets.created_at', 'tickets.updated_at'])
    .select(['refunds.way', 'refunds.status as refund_status', 'refunds.amount', 'refunds.currency'])
    .select(['refunds.expected_on', 'refunds.bank_data_ends_at', 'refunds.settled_at'])
    .select(['bank_details.sealed as bank_sealed', 'bank_details.given_at'])
    .select(['vouchers.code_sealed', 'vouchers.available_on', 'vouchers.valid_until'])
    .select(['invoices.id as credit_note_id', 'invoices.number as credit_note'])
    .where('tickets.tenant', '=', tenant)
    .where(
      'tickets.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
}
