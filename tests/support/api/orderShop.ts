import { onTestFinished } from 'vitest';
import { moveOrder } from '../../../src/server/domain/orders/moveOrder.ts';
import { placeOrder } from '../../../src/server/domain/orders/placeOrder.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { type Database, openDatabase } from '../../../src/server/store/database.ts';
import type { NewOrder } from '../../../src/server/store/orders/insertOrder.ts';
import { query } from './query.ts';
import type { StartedServer } from './start.ts';

type To = Parameters<typeof moveOrder>[3];

export type OrderShop = {
  readonly db: Database;
  readonly shop: Tenant;
  readonly idOf: (email: string) => Promise<string>;
  /** The number of an order that this person has placed, for the company of this document if one is named. */
  readonly place: (email: string, more?: Partial<NewOrder>, at?: string, companyDocument?: string) => Promise<string>;
  readonly placeFor: (userId: string, more?: Partial<NewOrder>, at?: string) => Promise<string>;
  readonly move: (number: string, ...to: readonly To[]) => Promise<void>;
  /** One step, and what became of it. */
  readonly attemptMove: (number: string, to: To) => ReturnType<typeof moveOrder>;
};

type Options = {
  readonly code?: string;
  /** What is ordered where a test names nothing else. */
  readonly order?: Omit<NewOrder, 'userId'>;
};

/** One of the fixture's shops, in which orders come about as they do behind its till. */
export async function orderShop(
  { connectionString, compiledDir, time }: StartedServer,
  { code = 'aa', order: usualOrder = usual }: Options = {},
): Promise<OrderShop> {
  const { db, end } = openDatabase(connectionString);
  onTestFinished(end);
  const shop = await openTenants(compiledDir, () => undefined, systemClock).find(code);
  if (shop === undefined) throw new Error(code);
  const id = async (statement: string) => String((await query(connectionString, statement))[0]?.id);
  const idOf = (email: string) => id(`select id from users where tenant = '${code}' and email = '${email}'`);
  const attemptMove: OrderShop['attemptMove'] = (number, to) =>
    db.transaction().execute((trx) => moveOrder(trx, shop, number, to, 'warehouse', time.now));
  const placeFor: OrderShop['placeFor'] = async (userId, more = {}, at = time.now.toISOString()) => {
    const order: NewOrder = { ...usualOrder, userId, ...more };
    const outcome = await db.transaction().execute((trx) => placeOrder(trx, shop, order, userId, new Date(at)));
    if (outcome.is !== 'placed') throw new Error(`The order is ${outcome.is}.`);
    return outcome.number;
  };
  return {
    db,
    shop,
    idOf,
    placeFor,
    attemptMove,
    async place(email, more = {}, at, companyDocument) {
      const companyId =
        companyDocument === undefined
          ? undefined
          : await id(`select id from companies where tenant = '${code}' and document_compact = '${companyDocument}'`);
      return placeFor(await idOf(email), { ...(companyId === undefined ? {} : { companyId }), ...more }, at);
    },
    async move(number, ...way) {
      for (const to of way) {
        const moved = await attemptMove(number, to);
        if (moved.is !== 'moved') throw new Error(`${number} to ${to}: ${moved.is}`);
      }
    },
  };
}

const usual: Omit<NewOrder, 'userId'> = {
  status: 'preparing',
  lines: [
    { sku: 'DRILL', name: 'Drill of old', unitPrice: '0.10', quantity: 3 },
    { sku: 'GONE', name: 'Brush', unitPrice: '1299.95', quantity: 2 },
  ],
  shipping: '4.2',
  paymentMethod: 'debitCard',
  cardLast4: '1111',
  delivery: 'home',
  place: { addressLine1: 'Main street', addressLine2: '1' },
  promisedOn: '2026-11-24',
};

/** Two boxes of tiles at 500, a sink at 1000, delivery 380: 2380 in all. */
export const tilesAndSink: Omit<NewOrder, 'userId'> = {
  status: 'preparing',
  lines: [
    { sku: 'T-1', name: 'Tiles', unitPrice: '500', quantity: 2 },
    { sku: 'S-1', name: 'Sink', unitPrice: '1000', quantity: 1 },
  ],
  shipping: '380',
  paymentMethod: 'debitCard',
  cardLast4: '4242',
  delivery: 'home',
  place: {},
};
