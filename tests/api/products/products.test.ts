import { expect, test } from 'vitest';
import { type Answer, browser } from '../../support/api/call.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const products = '/api/my-account/v1/products';
const skusOf = ({ body }: Answer) => (JSON.parse(JSON.stringify(body.items)) as { sku: string }[]).map(({ sku }) => sku);

test('Anybody finds products by words, category and page, in the order asked; those of the own shop alone', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const guest = browser(server.address);
  const ask = (query: string) => guest.call(`${products}?${query}`);
  expect(skusOf(await guest.call(products))).toEqual(['TILE', 'PAINT', 'DRILL', 'TV']);
  expect(skusOf(await ask('sort=-price'))).toEqual(['TV', 'DRILL', 'TILE', 'PAINT']);
  const page = await ask('sort=price&size=2&page=2');
  expect([skusOf(page), page.body.total]).toEqual([['DRILL', 'TV'], 4]);
  expect(skusOf(await ask('category=paint'))).toEqual(['PAINT']);
  expect(skusOf(await ask('unit=box'))).toEqual(['TILE']);
  // The categories to choose from are those of the words, whichever was chosen.
  const categories = (await ask('search=t&category=tools')).body;
  expect([categories.total, categories.categories]).toEqual([
    1,
    [
      { id: 'floors', name: 'Of floors', count: 1 },
      { id: 'paint', name: 'Of paint', count: 1 },
      { id: 'tools', name: 'Of tools', count: 1 },
      { id: 'tv', name: 'Of tv', count: 1 },
    ],
  ]);
  for (const [words, found] of [
    ['TÁLADRO  percu', ['DRILL']],
    ['latex blanco', ['PAINT']],
    ['brand tv', ['TV']],
    ['old', []],
    ['%', []],
    ['ti_e', []],
    ["'; drop table products --", []],
  ] as const)
    expect(skusOf(await ask(`search=${encodeURIComponent(words)}`)), words).toEqual(found);
  for (const query of ['page=0', 'size=101', 'sort=brand', 'unit=kilo', 'owner=x', `search=${'x'.repeat(101)}`])
    expect((await ask(query)).status, query).toBe(400);
  expect((await guest.call(products, { tenant: 'bb' })).body.total).toBe(0);
});

test('A product says where it is to be had, what may be had with it and whether it is small; a few are compared', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const guest = browser(server.address);
  const { status, body } = await guest.call(`${products}/DRILL`);
  expect([status, body]).toEqual([
    200,
    {
      product: {
        ...{ sku: 'DRILL', name: 'Taladro Percutor', brand: 'Brand', category: { id: 'tools', name: 'Of tools' }, price: '49.99' },
        ...{ unit: 'piece', available: 5, small: true, size: { width: 40, height: 23.5, depth: 9 } },
        features: [{ name: 'Power', value: '650 W' }],
      },
      sold: true,
      freeDelivery: false,
      stores: [
        { id: 'north', name: 'North', quantity: 3 },
        { id: 'south', name: 'South', quantity: 2 },
      ],
      warranties: [{ id: 'two', name: 'Two years', price: '8.00', years: 2 }],
      installations: [],
    },
  ]);
  expect((await guest.call(`${products}/TILE`)).body).toMatchObject({
    product: { unit: 'box', boxArea: 2.16, small: false },
    stores: [{ id: 'south' }],
  });
  expect((await guest.call(`${products}/TV`)).body).toMatchObject({ product: { small: true, screenInches: 32 }, freeDelivery: true });
  expect((await guest.call(`${products}/OLD`)).body).toMatchObject({ sold: false, product: { available: 0 }, stores: [] });
  expect((await guest.call(`${products}/NEVER`)).status).toBe(404);
  expect((await guest.call(`${products}/DRILL`, { tenant: 'bb' })).status).toBe(404);

  // As many are compared as the limit says, and those that are unknown are named.
  const compare = (skus: string) => browser(server.address).call(`${products}/comparison?skus=${skus}`);
  const two = await compare('TV,X,TV');
  expect([two.status, skusOf(two), two.body.unknown]).toEqual([200, ['TV'], ['X']]);
  const three = await compare('TV,DRILL,TILE');
  expect([three.status, three.body.error?.errorObj]).toMatchObject([422, { code: 'tooManyCompared', message: 'comparisonFailed of aa' }]);
  expect((await compare('')).status).toBe(400);
});

test('A retailer’s own catalogue is used by the same calls; where it does not answer, each says so in its own words', async () => {
  const server = await start({ catalogue: 'silent' });
  const guest = browser(server.address);
  for (const [path, message] of [
    [products, 'availabilityFailed of aa'],
    [`${products}/DRILL`, 'availabilityFailed of aa'],
    [`${products}/comparison?skus=DRILL`, 'comparisonFailed of aa'],
  ] as const) {
    const { status, body, headers } = await guest.call(path);
    expect([status, body.error?.errorObj?.message, headers.get('retry-after')], path).toEqual([503, message, '1']);
  }
});

test('Stores and the zones that they make: open ones alone, with the names of their places', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const guest = browser(server.address);
  const stores = '/api/my-account/v1/geo/storeList';
  const { body } = await guest.call(stores);
  const weekOf = (weekend: object) =>
    // The fixture's clock is on a Friday.
    ['20', '21', '22', '23', '24', '25', '26'].map((day, at) => ({
      ...{ day: `2026-11-${day}`, holiday: false },
      ...(at === 1 || at === 2 ? weekend : { hours: '09:00-20:00' }),
    }));
  expect(body.items).toMatchObject([{ opening: { is: 'open', until: '20:00' } }, { opening: { is: 'open', until: '20:00' } }]);
  const without = (JSON.parse(JSON.stringify(body.items)) as { opening: unknown }[]).map(({ opening: _, ...store }) => store);
  expect(without).toEqual([
    {
      ...{ id: 'north', name: 'North', address: 'One Street 1', phone: '5550101', workDays: '09:00-20:00', otherDays: '10:00-18:00' },
      ...{ state: { code: 'N', name: 'North' }, city: { code: 'N1', name: 'North one' } },
      ...{ coordinates: { latitude: 1.5, longitude: -2.25 }, lines: ['One Street 1'] },
      week: weekOf({ hours: '10:00-18:00' }),
    },
    {
      ...{ id: 'south', name: 'South', address: 'Two Street 2', workDays: '09:00-20:00', coordinates: { latitude: -3, longitude: 4 } },
      ...{ state: { code: 'S', name: 'S' }, city: { code: 'Far Town', name: 'Far Town' }, municipal: { code: 'Hill', name: 'Hill' } },
      ...{ lines: ['Two Street 2'], week: weekOf({}) },
    },
  ]);
  const inSouth = await guest.call('/api/my-account/v1/geo/storeList?state=S');
  expect(inSouth.body.items).toMatchObject([{ id: 'south' }]);
  const zones = await guest.call('/api/my-account/v2/geo/get-zones');
  expect(zones.body.items).toEqual([
    { code: 'N', name: 'North', cities: [{ code: 'N1', name: 'North one' }], stores: ['north'] },
    { code: 'S', name: 'S', cities: [{ code: 'Far Town', name: 'Far Town' }], stores: ['south'] },
  ]);

  // An accent is no letter after all others, and neither is the alphabet's order the bytes'.
  await query(server.connectionString, `update stores set name = case id when 'north' then 'Ñandú' else 'Zebra' end where tenant = 'aa'`);
  const { body: named } = await guest.call('/api/my-account/v1/geo/storeList');
  expect(named.items).toMatchObject([{ name: 'Ñandú' }, { name: 'Zebra' }]);
});
