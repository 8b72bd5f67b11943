import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { type Database, openDatabase } from '../../../src/server/store/database.ts';
import { moveOrder } from '../../../src/server/store/orders/moveOrder.ts';
import { type NewOrder, placeOrder } from '../../../src/server/store/orders/placeOrder.ts';
import { query } from './query.ts';
import type { Started } from './start.ts';

type To = Parameters<typeof moveOrder>[3];

export type OrderShop = {
  readonly db: Database;
  readonly shop: Tenant;
  readonly idOf: (email: string) => Promise<string>;
  /** The number of an order that this person has placed, for the company of this document if one is named. */
  readonly place: (email: string, more?: Partial<NewOrder>, at?: string, companyDocument?: string) => Promise<string>;
  readonly move: (number: string, ...to: readonly To[]) => Promise<void>;
};

/** The fixture's first shop, in which orders come about as they do behind its till. */
export async function orderShop({ connectionString, compiledDir, time }: Started): Promise<OrderShop> {
  const { db, end } = openDatabase(connectionString);
  onTestFinished(end);
  const shop = await openTenants(compiledDir, () => undefined, systemClock).find('aa');
  if (shop === undefined) throw new Error('aa');
  const id = async (statement: string) => String((await query(connectionString, statement))[0]?.id);
  const idOf = (email: string) => id(`select id from users where tenant = 'aa' and email = '${email}'`);
  return {
    db,
    shop,
    idOf,
    async place(email, more = {}, at = time.now.toISOString(), companyDocument) {
      const userId = await idOf(email);
      const companyId =
        companyDocument === undefined
          ? undefined
          : await id(`select id from companies where tenant = 'aa' and document_compact = '${companyDocument}'`);
      const order: NewOrder = { ...usual, userId, ...(companyId === undefined ? {} : { companyId }), ...more };
      return (await db.transaction().execute((trx) => placeOrder(trx, shop, order, userId, new Date(at)))).number;
    },
    async move(number, ...way) {
      for (const to of way) {
        const moved = await db.transaction().execute((trx) => moveOrder(trx, shop, number, to, 'warehouse', time.now));
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
