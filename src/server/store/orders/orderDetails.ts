import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { linePicture, orderColumns, orderSince, orderStore } from './listOrders.ts';
import { isReadableOrder, isVisibleTo, type OrderReader } from './orderReader.ts';

const more = ['shipping', 'payment_method', 'card_last4', 'place', 'store_id'] as const;

export type OrderLine = Pick<
  Selectable<Tables['order_lines']>,
  'line' | 'sku' | 'name' | 'unit_price' | 'quantity' | 'options' | 'shipment_id'
> & { readonly picture: string | null };
export type ShipmentRow = Pick<
  Selectable<Tables['shipments']>,
  'id' | 'carrier' | 'tracking_code' | 'status' | 'promised_on' | 'promised_from' | 'promised_until' | 'place' | 'updated_at'
>;
/** What an order has been, since when. */
export type HistoryRow = Pick<Selectable<Tables['order_history']>, 'status' | 'at'>;

/** An order that the reader may see; undefined where it is not there or not the reader's. */
export function findOrder(db: Database | Transaction, reader: OrderReader, number: string) {
  return db
    .selectFrom('orders')
    .select([...orderColumns, ...more, orderStore.as('store'), orderSince.as('since')])
    .where(isReadableOrder(reader))
    .where('number', '=', number)
    .executeTakeFirst();
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export function listOrderLines(db: Database | Transaction, tenant: string, number: string): Promise<readonly OrderLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['line', 'sku', 'name', 'unit_price', 'quantity', 'options', 'shipment_id', linePicture.as('picture')])
    .where('tenant', '=', tenant)
    .where('order_number', '=', number)
    .orderBy('line')
    .execute();
}

export function listShipments(db: Database | Transaction, tenant: string, number: string): Promise<readonly ShipmentRow[]> {
  return db
    .selectFrom('shipments')
    .select(['id', 'carrier', 'tracking_code', 'status', 'promised_on', 'promised_from', 'promised_until', 'place', 'updated_at'])
    .where('tenant', '=', tenant)
    .where('order_number', '=', number)
    .orderBy('promised_on')
    .orderBy('id')
    .execute();
}

export function listOrderHistory(db: Database | Transaction, tenant: string, number: string): Promise<readonly HistoryRow[]> {
  return db
    .selectFrom('order_history')
    .select(['status', 'at'])
    .where('tenant', '=', tenant)
    .where('order_number', '=', number)
    .orderBy('step')
    .execute();
}

/** What anybody may know of an order. */
export function findOrderStub(db: Database | Transaction, tenant: string, number: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'placed_at', 'promised_on', 'promised_from', 'promised_until', 'delivery'])
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** How many of each line of an order are canceled. */
export async function listCanceledUnits(db: Database | Transaction, tenant: string, number: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('ticket_lines')
    .select(({ fn }) => ['line', fn.sum<string>('quantity').as('quantity')])
    .where('tenant', '=', tenant)
    .where('order_number', '=', number)
    .groupBy('line')
    .execute();
  return new Map(rows.map(({ line, quantity }) => [line, Number(quantity)]));
}

/** Statuses of the money that returns for an order. */
export async function listRefundStatuses(db: Database | Transaction, tenant: string, number: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('tickets', (join) => join.onRef('tickets.tenant', '=', 'refunds.tenant').onRef('tickets.id', '=', 'refunds.ticket_id'))
    .select('refunds.status')
    .where('tickets.tenant', '=', tenant)
    .where('tickets.order_number', '=', number)
    .execute();
  return rows.map(({ status }) => status);
}

export async function hasInvoice(db: Database | Transaction, reader: OrderReader, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where(isVisibleTo(reader))
    .where('order_number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}
