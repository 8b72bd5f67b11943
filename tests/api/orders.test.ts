import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { tenantsIn } from '../../src/server/release/tenants.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { moveOrder } from '../../src/server/store/orders/moveOrder.ts';
import { type NewOrder, placeOrder } from '../../src/server/store/orders/placeOrder.ts';
import { query } from './query.ts';
import { enterPerson } from './signedIn.ts';
import { type Started, start } from './start.ts';

/** The store of a server, its shop and a person who has an account there. */
async function shopAt({ connectionString, compiledDir, address }: Started) {
  const { db, end } = openDatabase(connectionString);
  onTestFinished(end);
  const shop = await tenantsIn(compiledDir, () => undefined, systemClock).find('aa');
  await enterPerson(address, 'a@example.com');
  const [user] = await query(connectionString, "select id from users where tenant = 'aa'");
  if (shop === undefined) throw new Error('shop');
  return { db, shop, userId: String(user?.id) };
}

const anOrder = (userId: string, more: Partial<NewOrder> = {}): NewOrder => ({
  userId,
  status: 'preparing',
  lines: [
    { sku: '100', name: 'Paint', unitPrice: '0.10', quantity: 3 },
    { sku: '200', name: 'Brush', unitPrice: '1299.95', quantity: 2 },
  ],
  shipping: '4.2',
  paymentMethod: 'debitCard',
  cardLast4: '1111',
  delivery: 'home',
  place: { addressLine1: 'Main street', addressLine2: '1' },
  ...more,
});

test('An order is numbered, added up exactly, and written with lines, shipments and the first step of its way', async () => {
  const server = await start();
  const { db, shop, userId } = await shopAt(server);
  const now = new Date('2026-12-31T23:30:00Z');
  const place = (more?: Partial<NewOrder>) => db.transaction().execute((trx) => placeOrder(trx, shop, anOrder(userId, more), userId, now));
  expect(await place()).toEqual({ number: '1000000001', total: '2604.40' });
  const shipments = [{ lines: [1], carrier: 'Fast', trackingCode: 'F1' }, { lines: [0] }];
  await place({ shipments });
  const [row] = await query(server.connectionString, "select * from orders where number = '1000000001'");
  expect(row).toMatchObject({ tenant: 'aa', status: 'preparing', placed_year: 2026, currency: 'XXX', total: '2604.40', shipping: '4.20' });
  const parts = `select l.line, s.carrier from order_lines l join shipments s on s.tenant = l.tenant and s.id = l.shipment_id
    where l.order_number = '1000000002' order by l.line`;
  expect(await query(server.connectionString, parts)).toEqual([
    { line: 1, carrier: null },
    { line: 2, carrier: 'Fast' },
  ]);
  await expect(place({ status: 'delivered' })).rejects.toThrow('No order of aa begins with delivered.');

  // Twenty at once: each has a number of its own, and what failed has left none behind.
  const placed = await Promise.all(Array.from({ length: 20 }, () => place()));
  expect(new Set(placed.map(({ number }) => number)).size).toBe(20);
  expect(await query(server.connectionString, 'select last::int from order_numbers')).toEqual([{ last: 1_000_000_022 }]);
});

test('An order moves where its statuses lead, once, and its shipments with it', async () => {
  const server = await start();
  const { db, shop, userId } = await shopAt(server);
  const now = new Date('2026-11-20T15:00:00Z');
  const { number } = await db.transaction().execute((trx) => placeOrder(trx, shop, anOrder(userId), userId, now));
  const move = (to: Parameters<typeof moveOrder>[3], of = shop) =>
    db.transaction().execute((trx) => moveOrder(trx, of, number, to, 'warehouse', now));
  expect(await move('delivered')).toEqual({ is: 'refused', from: 'preparing' });
  // It goes home, so it is never ready in a store.
  expect(await move('readyForPickup')).toEqual({ is: 'refused', from: 'preparing' });
  expect(await move('onTheWay', { ...shop, code: 'bb' })).toEqual({ is: 'missing' });
  const moves = await Promise.all(Array.from({ length: 10 }, (_, at) => move(at % 2 === 0 ? 'onTheWay' : 'canceled')));
  const won = moves.filter(({ is }) => is === 'moved');
  expect([won, new Set(moves.map(({ is }) => is))]).toEqual([[{ is: 'moved', from: 'preparing' }], new Set(['moved', 'refused'])]);
  const [order] = await query(
    server.connectionString,
    'select o.status, o.version, s.status as shipment from orders o join shipments s on s.order_number = o.number',
  );
  expect(order).toMatchObject({ version: 2, shipment: order?.status });
  const history = await query(server.connectionString, 'select status, actor from order_history order by status desc');
  expect(history).toEqual([
    { status: 'preparing', actor: userId },
    { status: order?.status, actor: 'warehouse' },
  ]);
});
