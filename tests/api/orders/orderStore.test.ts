import { expect, test } from 'vitest';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { orderShop } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const path = '/api/my-account/v2/aa/orders';

test('The orders list shows the store in which an order is picked up, else the one of its quotation', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const { place, idOf } = await orderShop(server);
  const quotationId = '00000000-0000-4000-8000-000000000001';
  await query(
    server.connectionString,
    `insert into quotations (tenant, id, number, user_id, buyer, store, store_id, currency, total, units, created_at, valid_until, ends_at)
      values ('aa', '${quotationId}', '1', '${await idOf('a@example.com')}', '{"name": "Ana"}',
        '{"id": "gone", "name": "Old store", "address": "Main street 1"}', 'gone', 'XXX', 1, 1, now(), '2027-01-01', '2027-01-02')`,
  );
  const delivered = await place('a@example.com', {}, '2026-11-01T10:00:00Z');
  const quoted = await place('a@example.com', { quotationId }, '2026-11-02T10:00:00Z');
  const pickedUp = await place('a@example.com', { quotationId, delivery: 'store', storeId: 'north' }, '2026-11-03T10:00:00Z');
  const [north] = await query(server.connectionString, "select name from stores where tenant = 'aa' and id = 'north'");
  // A store of another shop with the same id is another store.
  await query(
    server.connectionString,
    "insert into stores select * from (select (jsonb_populate_record(s, jsonb_build_object('tenant', 'bb', 'name', 'Strange store'))).* from stores s where tenant = 'aa' and id = 'north') t on conflict (tenant, id) do update set name = excluded.name",
  );
  await query(server.connectionString, "update stores set open = false where tenant = 'aa' and id = 'north'");

  const { body } = await ana.call(`${path}?sort=placedAt`);
  const items = JSON.parse(JSON.stringify(body.items)) as { number: string; store?: unknown }[];
  expect(items.map(({ number, store }) => [number, store])).toEqual([
    [delivered, undefined],
    [quoted, { id: 'gone', name: 'Old store' }],
    [pickedUp, { id: 'north', name: north?.name }],
  ]);
  expect((await ana.call(`${path}/${pickedUp}`)).body).toMatchObject({ store: { id: 'north', name: north?.name }, storeId: 'north' });
});
