import { expect, test } from 'vitest';
import { lapseOrders } from '../../../src/server/domain/orders/lapseOrders.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { enqueueNothing } from '../../support/api/enqueueNothing.ts';
import { orderShop } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const orders = '/api/my-account/v2/aa/orders';

test('An order that nobody pays expires once its time has run out, by its table and once; a paid one continues', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const { place, move, db } = await orderShop(server);
  const placed = server.time.now.getTime();
  const waits = await place('a@example.com', { status: 'paymentPending' });
  const paid = await place('a@example.com', { status: 'paymentPending' });
  await move(paid, 'preparing');
  // Of another release of the shop, in which nothing lapses there.
  const kept = await place('a@example.com', { status: 'paymentPending' });
  await query(server.connectionString, `update orders set status = 'delivered' where number = '${kept}'`);
  // No node but this one looks.
  await server.close();
  const parts = { db, enqueueMail: enqueueNothing, tenants: openTenants(server.compiledDir, () => undefined, systemClock) };
  const due = new Date(placed + 48 * 3_600_000);
  expect(await lapseOrders(parts, new Date(due.getTime() - 1))).toBe(0);
  const lapsed = await Promise.all(Array.from({ length: 8 }, () => lapseOrders(parts, due)));
  expect(lapsed.reduce((sum, one) => sum + one, 0)).toBe(1);
  const again = ana.at(await server.node());
  expect((await again.call(`${orders}/${waits}`)).body).toMatchObject({ status: 'expired', group: 'canceled' });
  expect((await again.call(`${orders}/${paid}`)).body.status).toBe('preparing');
  const steps = (number: string) =>
    query(server.connectionString, `select status, actor from order_history where order_number = '${number}' order by step`);
  expect(await steps(waits)).toMatchObject([{ status: 'paymentPending' }, { status: 'expired', actor: 'server' }]);
  expect(await steps(kept)).toHaveLength(1);
  expect(await query(server.connectionString, 'select 1 from orders where lapses_at is not null')).toEqual([]);
  expect(await query(server.connectionString, "select subject from audit where action = 'order lapsed'")).toEqual([{ subject: waits }]);
});

test('A running server looks for them by its own clock', async () => {
  const server = await start();
  await seedPerson(server, 'a@example.com');
  const { place } = await orderShop(server);
  const number = await place('a@example.com', { status: 'paymentPending' });
  await server.close();
  server.time.now = new Date(server.time.now.getTime() + 48 * 3_600_000);
  await server.node();
  const expired = `select 1 from orders where number = '${number}' and status = 'expired'`;
  await expect.poll(() => query(server.connectionString, expired), { timeout: 20_000 }).toHaveLength(1);
});
