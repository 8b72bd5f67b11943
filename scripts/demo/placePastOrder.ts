import type { StatusName } from '../../src/contract/catalogue/statuses.ts';
import { statuses } from '../../src/contract/catalogue/statuses.ts';
import { advanceOrder } from '../../src/server/domain/orders/advanceOrder.ts';
import { moveParcel } from '../../src/server/domain/orders/moveParcel.ts';
import { placeOrder } from '../../src/server/domain/orders/placeOrder.ts';
import { actionsAllowedIn, groupOf, lapseOf, mayBegin, mayMove, statusesOf, stepsAhead } from '../../src/server/policy/statuses.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import type { Server } from '../../src/server/server.ts';
import { moveCredit } from '../../src/server/store/credit-line/creditLines.ts';
import type { DeliveryWindow, NewLine, NewOrder, NewShipment } from '../../src/server/store/orders/insertOrder.ts';
import type { OrderPlace } from '../../src/server/store/orders/tables.ts';

type Status = StatusName<'order'>;
type Delivery = NewOrder['delivery'];

const HOUR = 3_600_000;
/** From one step of an order to its next. */
export const stepHours = 6;

/** The shortest way of an order to a status by the tenant's table, its start first; undefined where none leads there. */
export function wayTo(tenant: Tenant, goal: Status, delivery: Delivery): readonly Status[] | undefined {
  const table = statusesOf(tenant, 'order');
  const { names } = statuses.order;
  const ways: Status[][] = names.filter((status) => mayBegin(table, status, delivery)).map((status) => [status]);
  const seen = new Set(ways.flat());
  for (const way of ways) {
    const here = way.at(-1) as Status;
    if (here === goal) return way;
    for (const next of names) {
      if (seen.has(next) || !mayMove(table, here, next, delivery)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

export type PastOrder = Omit<NewOrder, 'status' | 'shipping' | 'promisedOn'> & { readonly shipping?: string };

/** An order that comes by its table's own way to a status, a step every few hours, from the moment at which it is placed. */
export async function placePastOrder(
  { db, enqueueMail }: Pick<Server, 'db' | 'enqueueMail'>,
  tenant: Tenant,
  goal: Status,
  ordering: PastOrder,
  placed: Date,
): Promise<string> {
  const way = wayTo(tenant, goal, ordering.delivery);
  const [first, ...more] = way ?? [];
  if (first === undefined) throw new Error(`No order of ${tenant.code} reaches ${goal}.`);
  const promisedOn = new Date(placed.getTime() + 5 * 24 * HOUR).toISOString().slice(0, 10);
  const order: NewOrder = {
    shipping: '0.00',
    ...ordering,
    status: first,
    promisedOn,
    ...(ordering.delivery === 'home' && { window: hoursOf(placed) }),
  };
  const number = await db.transaction().execute(async (trx) => {
    const outcome = await placeOrder(trx, tenant, order, order.userId, placed);
    if (outcome.is !== 'placed') throw new Error(`An order in ${first}: ${outcome.is}.`);
    const { number: made, total } = outcome;
    if (order.paymentMethod !== 'creditLine' || order.companyId === undefined) return made;
    const owing = { kind: 'purchase', reference: made, amount: total, actor: order.userId } as const;
    const { timeZone } = tenant.now.shell;
    const moved = await moveCredit(trx, { tenant: tenant.code, companyId: order.companyId, timeZone }, owing, placed);
    if (moved !== 'done') throw new Error(`The credit line of ${made}: ${moved}.`);
    return made;
  });
  for (const [at, to] of more.entries()) {
    const now = new Date(placed.getTime() + (at + 1) * stepHours * HOUR);
    const moved = await db
      .transaction()
      .execute((trx) => advanceOrder({ enqueueMail }, trx, tenant, number, { to, actor: 'warehouse', now }));
    if (moved.is !== 'moved') throw new Error(`${number} to ${to}: ${moved.is}`);
  }
  // The first of several parcels under way has arrived.
  const [arrived] = stepsAhead(statusesOf(tenant, 'order'), goal, ordering.delivery);
  if ((ordering.shipments?.length ?? 0) > 1 && arrived !== undefined && isUnderway(tenant, goal)) {
    const now = new Date(placed.getTime() + (more.length + 1) * stepHours * HOUR);
    await db
      .transaction()
      .execute((trx) => moveParcel({ enqueueMail }, trx, tenant, { number, parcel: 1, to: arrived, actor: 'warehouse' }, now));
  }
  return number;
}

/** It waits for nobody, and is neither new nor finished. */
export function isUnderway(tenant: Tenant, status: Status): boolean {
  const table = statusesOf(tenant, 'order');
  return groupOf(table, status) === 'active' && !mayBegin(table, status) && actionsAllowedIn(table, status).length === 0;
}

/** Mornings and afternoons take turns. */
const hoursOf = (placed: Date): DeliveryWindow =>
  placed.getUTCDate() % 2 === 0 ? { from: '09:00', until: '13:00' } : { from: '14:00', until: '18:00' };

/**
 * Lines in parcels as the tenant's carriers take them: one, or where there are several lines one for the first and one for the others,
 * which may go to another place.
 */
export function parcelsOf(
  tenant: Tenant,
  {
    status,
    lines,
    seed,
    elsewhere,
  }: { readonly status: Status; readonly lines: NewOrder['lines']; readonly seed: number; readonly elsewhere: OrderPlace | undefined },
): readonly NewShipment[] {
  // A carrier has what has left the warehouse.
  const isSent = isUnderway(tenant, status) || groupOf(statusesOf(tenant, 'order'), status) === 'completed';
  const carriers = isSent ? tenant.now.side.carriers : [];
  const carriedBy = (at: number): Pick<NewShipment, 'carrier' | 'trackingCode'> => {
    const carrier = carriers[at % Math.max(1, carriers.length)];
    return carrier === undefined ? {} : { carrier: carrier.name, trackingCode: `${90_000_000 + seed * 7_919 + at * 104_729}` };
  };
  const [first, ...more] = lines.keys();
  if (first === undefined || more.length === 0) return [{ lines: [...lines.keys()], ...carriedBy(0) }];
  return [
    { lines: [first], ...carriedBy(0) },
    { lines: more, ...carriedBy(1), ...(elsewhere && { place: elsewhere }) },
  ];
}

/** Each status that an order may reach, and by which delivery, usual ones first. */
export function goalsOf(tenant: Tenant): readonly Goal[] {
  const table = statusesOf(tenant, 'order');
  return statuses.order.names.flatMap((status) =>
    (['home', 'store'] as const)
      .filter((delivery) => wayTo(tenant, status, delivery) !== undefined)
      .map((delivery) => ({
        ...{ status, delivery, isActive: groupOf(table, status) === 'active' },
        lapses: lapseOf(table, status) !== undefined,
      })),
  );
}

export type Goal = {
  readonly status: Status;
  readonly delivery: Delivery;
  readonly isActive: boolean;
  /** It does not stay so for long. */
  readonly lapses: boolean;
};

/** Some products of the shop as lines, others for each seed. */
export function linesOf(
  products: readonly { readonly sku: string; readonly name: string; readonly price: string }[],
  seed: number,
): NewOrder['lines'] {
  const line = (at: number): NewLine => {
    const product = products[(seed * 5 + at * 11) % products.length];
    if (product === undefined) throw new Error('The shop sells nothing: npm run tenant -- catalogue');
    return { sku: product.sku, name: product.name, unitPrice: product.price, quantity: 1 + ((seed + at) % 3) };
  };
  const [first, ...more] = Array.from({ length: 1 + (seed % 3) }, (_, at) => line(at));
  return [first ?? line(0), ...more.filter(({ sku }) => sku !== first?.sku)];
}
