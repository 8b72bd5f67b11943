import { randomUUID } from 'node:crypto';
import type { FormRecord, RefundWay } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Database, Transaction } from '../database.ts';
import { reserveNextNumber } from '../invoices/reserveNextNumber.ts';
import { linePicture } from '../orders/listOrders.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';

const orderColumns = [
  ...(['number', 'user_id', 'company_id', 'status', 'placed_at', 'currency', 'total', 'payment_method', 'card_last4', 'delivery'] as const),
] as const;

/** An order that a reader may see. */
export function findOrderToCancel(db: Database, reader: OrderReader, number: string) {
  return db.selectFrom('orders').select(orderColumns).where(isVisibleTo(reader)).where('number', '=', number).executeTakeFirst();
}

/** The same, held until the transaction ends: nobody moves it meanwhile. */
export function lockOrder(trx: Transaction, reader: OrderReader, number: string) {
  return trx
    .selectFrom('orders')
    .select(orderColumns)
    .where(isVisibleTo(reader))
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

/** A line of an order, and how many of it are not canceled. */
export type LineLeft = {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly unitPrice: string;
  readonly quantity: number;
  readonly left: number;
  readonly picture: string | null;
};

/** The lines of an order that the caller may see. */
export async function listLinesLeft(db: Database | Transaction, tenant: string, orderNumber: string): Promise<readonly LineLeft[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'sku', 'name', 'unit_price', 'quantity', linePicture.as('picture')])
    .where('tenant', '=', tenant)
    .where('order_number', '=', orderNumber)
    .orderBy('line')
    .execute();
  const canceled = await db
    .selectFrom('ticket_lines')
    .select(({ fn }) => ['line', fn.sum<string>('quantity').as('quantity')])
    .where('tenant', '=', tenant)
    .where('order_number', '=', orderNumber)
    .groupBy('line')
    .execute();
  const canceledQuantities = new Map(canceled.map(({ line, quantity }) => [line, Number(quantity)]));
  return lines.map(({ unit_price: unitPrice, ...line }) => ({
    ...line,
    unitPrice,
    left: line.quantity - (canceledQuantities.get(line.line) ?? 0),
  }));
}

/** What was given back of an order by earlier cancellations. */
export async function sumGivenBack(db: Database | Transaction, tenant: string, orderNumber: string): Promise<string> {
  const { amount } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .where('tenant', '=', tenant)
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return amount ?? '0';
}

/** The moment at which an order first reached one of these statuses. */
export async function findStatusTime(
  db: Database,
  tenant: string,
  orderNumber: string,
  statuses: readonly StatusName<'order'>[],
): Promise<Date | undefined> {
  if (statuses.length === 0) return undefined;
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where('tenant', '=', tenant)
    .where('order_number', '=', orderNumber)
    .where('status', 'in', statuses)
    .orderBy('at')
    .executeTakeFirst();
  return row?.at;
}

export type NewTicket = {
  readonly tenant: string;
  readonly order: { readonly number: string; readonly user_id: string; readonly company_id: string | null; readonly currency: string };
  readonly askedBy: string;
  readonly status: StatusName<'ticket'>;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly form: string;
  readonly formHash: string;
  readonly fields: FormRecord;
  readonly channel: string;
  readonly amount: string;
  readonly refund: {
    readonly way: RefundWay;
    readonly status: StatusName<'refund'>;
    readonly expectedOn: string | null;
    readonly bankDataEndsAt: Date | null;
  };
};

/** A ticket with its lines and the refund that follows from it. */
export async function insertTicket(
  trx: Transaction,
  ticket: NewTicket,
  now: Date,
): Promise<{ readonly id: string; readonly number: string }> {
  const { tenant, order, askedBy, status, lines, form, formHash, fields, channel, amount, refund } = ticket;
  const id = randomUUID();
  const number = String(await reserveNextNumber(trx, tenant, 'ticket'));
  const { number: order_number, currency } = order;
  const whose = { user_id: order.user_id, company_id: order.company_id, asked_by: askedBy };
  const filled = { form, form_hash: formHash, fields: JSON.stringify(fields), channel };
  await trx
    .insertInto('tickets')
    .values({ tenant, id, number, order_number, status, ...whose, ...filled, amount, currency, created_at: now, updated_at: now })
    .execute();
  await trx
    .insertInto('ticket_lines')
    .values(lines.map(({ line, quantity }) => ({ tenant, ticket_id: id, order_number, line, quantity })))
    .execute();
  const { way, expectedOn, bankDataEndsAt } = refund;
  await trx
    .insertInto('refunds')
    .values({
      ...{ tenant, ticket_id: id, way, status: refund.status, amount, currency, updated_at: now },
      ...{ expected_on: expectedOn, bank_data_ends_at: bankDataEndsAt, settled_at: null },
    })
    .execute();
  return { id, number };
}
