import type { components } from '../../../contract/generated/api.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import { optionsBody } from '../../policy/products/lineOptions.ts';
import { pictureBody, picturePath } from '../../policy/products/pictureBody.ts';
import { allows, groupOf, type Statuses, stepsAhead } from '../../policy/statuses.ts';
import type { ListedOrder } from '../../store/orders/listOrders.ts';
import type { FoundOrder, HistoryRow, OrderLine, ShipmentRow } from '../../store/orders/readOrder.ts';

type Schemas = components['schemas'];

/** What a list and a page say of an order; `creator`: of a company's order. */
function summaryBody(row: Omit<ListedOrder, 'lines'>, statuses: Statuses<'order'>, creator: string | undefined): Schemas['OrderSummary'] {
  const { number, status, placed_at, currency, total, delivery, promised_on, lapses_at, quotation_id, store, since, units, product } = row;
  return {
    ...{ number, status, group: groupOf(statuses, status) ?? 'active', placedAt: placed_at.toISOString(), currency, total, delivery },
    ...(promised_on === null ? {} : { promisedOn: promised_on }),
    ...waitingBody(status, lapses_at, statuses),
    ...{ units, product },
    ...(since === null ? {} : { since: since.toISOString() }),
    ...(creator === undefined ? {} : { creator }),
    ...(quotation_id === null ? {} : { quotationId: quotation_id }),
    ...(store === null ? {} : { store }),
  };
}

/** What people may do to bring it on. */
const waits = ['payment', 'pickup'] as const;

export function waitingBody(status: string, lapsesAt: Date | null, statuses: Statuses<'order'>) {
  const waitsFor = waits.find((action) => allows(statuses, status, action));
  if (waitsFor === undefined) return {};
  return { waitsFor, ...(lapsesAt === null ? {} : { waitsUntil: lapsesAt.toISOString() }) };
}

/** As many as a row of a list shows beside one another. */
const MOST_PICTURES = 3;

/** An order as a row of a list, with the pictures of its first products. */
export function listedBody(row: ListedOrder, statuses: Statuses<'order'>, creator: string | undefined): Schemas['OrderSummary'] {
  const pictures = row.lines.flatMap(({ picture }) => (picture === null ? [] : [picturePath(picture)]));
  return { ...summaryBody(row, statuses, creator), products: row.lines.length, pictures: pictures.slice(0, MOST_PICTURES) };
}

type OrderParts = {
  readonly order: FoundOrder;
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly ShipmentRow[];
  readonly history: readonly HistoryRow[];
  readonly statuses: Statuses<'order'>;
  readonly creator: string | undefined;
  readonly actions: Schemas['Order']['actions'];
  readonly placeLines: readonly string[];
  readonly neighbours: { readonly previous?: string; readonly next?: string };
};

export function orderBody({
  order,
  lines,
  shipments,
  history,
  statuses,
  creator,
  actions,
  placeLines,
  neighbours,
}: OrderParts): Schemas['Order'] {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...summaryBody({ ...order, units, product: lines[0]?.name ?? '' }, statuses, creator),
    subtotal: amountOf(hundredthsOf(order.total) - hundredthsOf(order.shipping)),
    shipping: order.shipping,
    payment: { method: order.payment_method, ...(order.card_last4 === null ? {} : { last4: order.card_last4 }) },
    place: { ...order.place },
    placeLines: [...placeLines],
    ...(order.store_id === null ? {} : { storeId: order.store_id }),
    lines: lines.map(({ line, sku, name, unit_price, quantity, options, picture }) => ({
      ...{ line, sku, name, unitPrice: unit_price, quantity, total: amountOf(multiplyPrice(unit_price, quantity)) },
      ...pictureBody({ picture }),
      ...optionsBody(options),
    })),
    shipments: shipments.map((shipment) => shipmentBody(shipment, lines)),
    way: wayBody(order, history, statuses),
    actions,
    ...neighbours,
  };
}

export function shipmentBody({ id, status, ...row }: ShipmentRow, lines: readonly OrderLine[]): Schemas['Shipment'] {
  return {
    ...{ id, status },
    ...(row.carrier === null ? {} : { carrier: row.carrier }),
    ...(row.tracking_code === null ? {} : { trackingCode: row.tracking_code }),
    ...(row.promised_on === null ? {} : { promisedOn: row.promised_on }),
    updatedAt: row.updated_at.toISOString(),
    lines: lines.flatMap(({ line, shipment_id }) => (shipment_id === id ? [line] : [])),
  };
}

/** What it has been, and what comes where all goes its usual way. */
export function wayBody(
  { status, delivery }: Pick<FoundOrder, 'status' | 'delivery'>,
  history: readonly HistoryRow[],
  statuses: Statuses<'order'>,
): Schemas['OrderWay'] {
  return [
    ...history.map((past) => ({ status: past.status, at: past.at.toISOString() })),
    ...stepsAhead(statuses, status, delivery).map((ahead) => ({ status: ahead })),
  ];
}
