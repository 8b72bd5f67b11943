import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { PaymentMethod } from '../../policy/paymentMethod.ts';
import type { LineOption } from '../../policy/products/lineOptions.ts';
import type { Transaction } from '../database.ts';
import { foldName } from '../foldName.ts';
import type { OrderPlace } from './tables.ts';

/** What was ordered, at the price of that moment. */
export type NewLine = {
  readonly sku: string;
  readonly name: string;
  /** A decimal of two places at most, in the tenant's currency. */
  readonly unitPrice: string;
  readonly quantity: number;
  /** What was bought with it, which the price holds. */
  readonly options?: readonly LineOption[];
};

export type NewShipment = {
  /** Places in `lines`, from 0. */
  readonly lines: readonly number[];
  readonly carrier?: string;
  readonly trackingCode?: string;
  /** 2026-11-24. */
  readonly promisedOn?: string;
  readonly window?: DeliveryWindow;
  /** Where it goes, where that is not where the order goes. */
  readonly place?: OrderPlace;
};

/** From when until when on the promised day: 09:00. */
export type DeliveryWindow = { readonly from: string; readonly until: string };

export type NewOrder = {
  readonly userId: string;
  readonly companyId?: string;
  /** The quotation that it results from. */
  readonly quotationId?: string;
  /** A first status of the tenant's orders. */
  readonly status: StatusName<'order'>;
  readonly lines: readonly [NewLine, ...NewLine[]];
  /** What the delivery costs. */
  readonly shipping: string;
  readonly paymentMethod: PaymentMethod;
  readonly cardLast4?: string;
  readonly delivery: 'home' | 'store';
  readonly place: OrderPlace;
  readonly storeId?: string;
  readonly promisedOn?: string;
  readonly window?: DeliveryWindow;
  /** One with all lines, where it is left out. */
  readonly shipments?: readonly NewShipment[];
  /** What the company gave with the purchase, by the names of the form. */
  readonly references?: Readonly<Record<string, string>>;
};

/** An order with what follows from its shop and its lines. */
type OrderToInsert = NewOrder & {
  readonly currency: string;
  readonly total: string;
  /** By the shop's clock. */
  readonly placedYear: number;
  readonly lapsesAt: Date | undefined;
  readonly firstNumber: number;
};

/**
 * Inserts an order with lines, shipments and the first step of its history.
 * @param actor a person's id, or the name of what does it
 * @returns its number
 */
export async function insertOrder(trx: Transaction, tenant: string, order: OrderToInsert, actor: string, now: Date): Promise<string> {
  const { status, delivery, lines, shipping, currency, total, promisedOn = null } = order;
  const number = await nextNumber(trx, tenant, order.firstNumber);
  await trx
    .insertInto('orders')
    .values({
      ...{ tenant, number, user_id: order.userId, company_id: order.companyId ?? null, quotation_id: order.quotationId ?? null },
      ...{ status, placed_at: now, placed_year: order.placedYear, currency, total, shipping },
      ...{ payment_method: order.paymentMethod, card_last4: order.cardLast4 ?? null, delivery, place: JSON.stringify(order.place) },
      ...{ store_id: order.storeId ?? null, promised_on: promisedOn, ...windowColumns(order.window), updated_at: now },
      lapses_at: order.lapsesAt ?? null,
      ...referenceColumns(order.references),
    })
    .execute();
  const parcels = order.shipments ?? [{ lines: [...lines.keys()] }];
  // Those of one day are counted by their ids: in the order in which they were given.
  const ids = parcels.map(() => randomUUID()).sort();
  const shipments = parcels.map((parcel, at) => ({ id: ids[at] ?? randomUUID(), ...parcel }));
  await trx
    .insertInto('shipments')
    .values(
      shipments.map(({ id, carrier = null, trackingCode = null, promisedOn: on, window, place }) => ({
        ...{ tenant, id, order_number: number, carrier, tracking_code: trackingCode, status, updated_at: now },
        // A day of its own has hours of its own.
        ...(on === undefined ? { promised_on: promisedOn, ...windowColumns(order.window) } : { promised_on: on, ...windowColumns(window) }),
        place: place === undefined ? null : JSON.stringify(place),
      })),
    )
    .execute();
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ sku, name, unitPrice, quantity, options = [] }, at) => ({
        ...{ tenant, order_number: number, line: at + 1, sku, name, unit_price: unitPrice, quantity },
        options: JSON.stringify(options),
        shipment_id: shipments.find((shipment) => shipment.lines.includes(at))?.id ?? null,
      })),
    )
    .execute();
  await trx.insertInto('order_history').values({ tenant, order_number: number, step: 1, status, at: now, actor }).execute();
  return number;
}

/** What the company gave, and its values as they are sought. */
const referenceColumns = (references: NewOrder['references'] = {}) => ({
  purchase_references: JSON.stringify(references),
  references_folded: Object.values(references).map(foldName).join('\n') || null,
});

const windowColumns = (window: DeliveryWindow | undefined) => ({
  promised_from: window?.from ?? null,
  promised_until: window?.until ?? null,
});

/** Counted for each tenant from its first number; a concurrent order waits until the other is committed or has failed. */
async function nextNumber(trx: Transaction, tenant: string, first: number): Promise<string> {
  const { last } = await trx
    .insertInto('order_numbers')
    .values({ tenant, last: first })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ last: sql<number>`greatest(order_numbers.last + 1, excluded.last)` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return String(last);
}
