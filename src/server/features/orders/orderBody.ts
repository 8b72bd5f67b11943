import type { components } from '../../../contract/generated/api.ts';
import { isoTime } from '../../policy/calendar/isoTime.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import { countUnits } from '../../policy/orders/countUnits.ts';
import { expectSteps } from '../../policy/orders/expectSteps.ts';
import { sumLines } from '../../policy/orders/sumLines.ts';
import { trackingLink } from '../../policy/orders/trackingLink.ts';
import { optionsBody } from '../../policy/products/lineOptions.ts';
import { pictureBody, picturePath } from '../../policy/products/pictureBody.ts';
import { returnDays } from '../../policy/refunds/returnDays.ts';
import { allows, groupOf, type Statuses, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { ListedOrder } from '../../store/orders/listOrders.ts';
import type { FoundOrder, HistoryRow, OrderLine, ShipmentRow } from '../../store/orders/orderDetails.ts';
import type { OrderPlace } from '../../store/orders/tables.ts';

type Schemas = components['schemas'];

/** What only a company's order has: who placed it, and what was given with it. */
type OfCompany = { readonly creator: string | undefined; readonly references: Schemas['PurchaseReferences'] };

/** What a list and a page say of an order. */
function summaryBody(
  row: Omit<ListedOrder, 'lines'>,
  lines: ListedOrder['lines'],
  statuses: Statuses<'order'>,
  { creator, references }: OfCompany,
): Schemas['OrderSummary'] {
  const { number, status, placed_at, currency, total, delivery, lapses_at, quotation_id, store, since } = row;
  const { units, product } = sumLines(lines);
  const group = groupOf(statuses, status) ?? 'active';
  const body: Schemas['OrderSummary'] = {
    number,
    status,
    group,
    placedAt: isoTime(placed_at),
    currency,
    total,
    delivery,
    units,
    product,
  };
  // A list has many of these: objects that are spread into it, most of them empty, cost more than the rest.
  Object.assign(body, promiseBody(row), waitingBody(status, lapses_at, statuses));
  if (since !== null) body.since = isoTime(since);
  if (creator !== undefined) body.creator = creator;
  if (references.length > 0) body.references = references;
  if (quotation_id !== null) body.quotationId = quotation_id;
  if (store !== null) body.store = store;
  return body;
}

type PromisedColumns = {
  readonly promised_on: string | null;
  readonly promised_from: string | null;
  readonly promised_until: string | null;
};

/** The day on which something is promised, and the hours where they are known. */
export function promiseBody({ promised_on: promisedOn, promised_from: from, promised_until: until }: PromisedColumns) {
  if (promisedOn === null) return {};
  return from === null || until === null ? { promisedOn } : { promisedOn, window: { from, until } };
}

/** What people may do to bring it on. */
const waits = ['payment', 'pickup'] as const;

export function waitingBody(status: string, lapsesAt: Date | null, statuses: Statuses<'order'>) {
  const waitsFor = waits.find((action) => allows(statuses, status, action));
  if (waitsFor === undefined) return {};
  return lapsesAt === null ? { waitsFor } : { waitsFor, waitsUntil: isoTime(lapsesAt) };
}

/** As many as a row of a list shows in a line. */
const MOST_PICTURES = 3;

/** An order as a row of a list, with the pictures of its first products. */
export function listedBody(row: ListedOrder, statuses: Statuses<'order'>, ofCompany: OfCompany): Schemas['OrderSummary'] {
  const body = summaryBody(row, row.lines, statuses, ofCompany);
  body.products = row.lines.length;
  const pictures = row.lines.flatMap(({ picture }) => (picture === null ? [] : [picturePath(picture)]));
  body.pictures = pictures.slice(0, MOST_PICTURES);
  return body;
}

type OrderParts = {
  readonly order: FoundOrder;
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly ShipmentRow[];
  readonly history: readonly HistoryRow[];
  /** Line → how many of it are canceled. */
  readonly canceled: ReadonlyMap<number, number>;
  readonly ofCompany: OfCompany;
  readonly approval: Schemas['Order']['approval'];
  readonly actions: Pick<Schemas['Order'], 'actions' | 'actionsLater'>;
  /** A place as people of the country write it, without its name. */
  readonly writePlace: WritePlace;
  readonly neighbours: { readonly previous?: string; readonly next?: string };
  readonly now: Date;
};

export type WritePlace = (place: OrderPlace) => readonly string[];

export function orderBody(tenant: Tenant, parts: OrderParts): Schemas['Order'] {
  const { order, lines, shipments, history, canceled, ofCompany, approval, actions, writePlace, neighbours, now } = parts;
  const statuses = statusesOf(tenant, 'order');
  const deliveredAt = history.find(({ status }) => groupOf(statuses, status) === 'completed')?.at;
  return {
    ...summaryBody(order, lines, statuses, ofCompany),
    subtotal: amountOf(hundredthsOf(order.total) - hundredthsOf(order.shipping)),
    shipping: order.shipping,
    payment: { method: order.payment_method, ...(order.card_last4 === null ? {} : { last4: order.card_last4 }) },
    place: { ...order.place },
    placeLines: order.delivery === 'home' ? [...writePlace(order.place)] : [],
    ...(order.store_id === null ? {} : { storeId: order.store_id }),
    lines: lines.map(({ line, sku, name, unit_price, quantity, options, picture, shipment_id }) => ({
      ...{ line, sku, name, unitPrice: unit_price, quantity, total: amountOf(multiplyPrice(unit_price, quantity)) },
      units: [
        ...countUnits(
          statuses,
          { line, quantity },
          { status: order.status, parcel: shipments.find(({ id }) => id === shipment_id)?.status, canceled },
        ),
      ],
      ...pictureBody({ picture }),
      ...optionsBody(options),
    })),
    shipments: shipments.map((shipment) => shipmentBody(tenant, shipment, lines, writePlace)),
    returns: returnDays(tenant.now, { placedAt: order.placed_at, deliveredAt }),
    way: wayBody(tenant, order, history, now),
    ...(approval && { approval }),
    ...actions,
    ...neighbours,
  };
}

export function shipmentBody(
  tenant: Tenant,
  { id, status, place, ...row }: ShipmentRow,
  lines: readonly OrderLine[],
  writePlace: WritePlace,
): Schemas['Shipment'] {
  const link = trackingLink(tenant.now.side.carriers, row.carrier, row.tracking_code);
  return {
    ...{ id, status, group: groupOf(statusesOf(tenant, 'order'), status) ?? 'active' },
    ...(row.carrier === null ? {} : { carrier: row.carrier }),
    ...(row.tracking_code === null ? {} : { trackingCode: row.tracking_code }),
    ...(link === undefined ? {} : { trackingLink: link }),
    ...promiseBody(row),
    ...(place === null ? {} : { place: { ...place }, placeLines: [...writePlace(place)] }),
    updatedAt: row.updated_at.toISOString(),
    lines: lines.flatMap(({ line, shipment_id }) => (shipment_id === id ? [line] : [])),
  };
}

/** What it has been, and what comes where all goes its usual way. */
export const wayBody = (
  { now: release }: Pick<Tenant, 'now'>,
  order: Pick<FoundOrder, 'status' | 'delivery' | 'promised_on'>,
  history: readonly HistoryRow[],
  now: Date,
): Schemas['OrderWay'] => [...history.map(({ status, at }) => ({ status, at: at.toISOString() })), ...expectSteps(release, order, now)];
