import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { type Database, openDatabase } from '../../../src/server/store/database.ts';
import { moveOrder } from '../../../src/server/store/orders/moveOrder.ts';
import { type NewOrder, placeOrder } from '../../../src/server/store/orders/placeOrder.ts';
import { query } from './query.ts';
import type { Started } from './start.ts';

/** A shop as its warehouse and its till see it. */
export type ShopFloor = {
  readonly db: Database;
  readonly shop: Tenant;
  readonly userOf: (email: string) => Promise<string>;
  /** Two boxes of tiles at 500, a sink at 1000, delivery 380: 2380 in all. */
  readonly place: (userId: string, more?: Partial<NewOrder>) => Promise<string>;
  readonly move: (number: string, to: Parameters<typeof moveOrder>[3]) => ReturnType<typeof moveOrder>;
};

export async function shopFloor({ compiledDir, connectionString, time }: Started, code = 'aa'): Promise<ShopFloor> {
  const { db, end } = openDatabase(connectionString);
  onTestFinished(end);
  const shop = await openTenants(compiledDir, () => undefined, systemClock).find(code);
  if (shop === undefined) throw new Error(code);
  return {
    db,
    shop,
    async userOf(email) {
      const [user] = await query(connectionString, `select id from users where tenant = '${code}' and email = '${email}'`);
      return String(user?.id);
    },
    async place(userId, more) {
      const order: NewOrder = {
        userId,
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
        ...more,
      };
      return (await db.transaction().execute((trx) => placeOrder(trx, shop, order, userId, time.now))).number;
    },
    move: (number, to) => db.transaction().execute((trx) => moveOrder(trx, shop, number, to, 'warehouse', time.now)),
  };
}
