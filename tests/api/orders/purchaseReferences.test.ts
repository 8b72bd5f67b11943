import { expect, test } from 'vitest';
import { codeOf } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { orderShop } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';

const cart = '/api/checkout/v1/orders/cart';
const references = '/api/checkout/v1/references';
const orders = '/api/my-account/v2/aa/orders';
const given = { purchaseReference: 'OC-2041', costCentre: 'Obra Ñuñoa' };

const give = (who: SignedIn, body: object) => who.call(references, { method: 'PUT', body });
const checkOut = async (who: SignedIn) => {
  const { body } = await who.call(cart);
  return who.call('/api/checkout/v1/checkouts', {
    method: 'POST',
    body: { total: body.total },
    headers: { 'if-match': `"${String(body.version)}"`, 'idempotency-key': crypto.randomUUID() },
  });
};
const numbersIn = async (who: SignedIn, query: string): Promise<readonly string[]> => {
  const { body } = await who.call(`${orders}?${query}`);
  return (JSON.parse(JSON.stringify(body.items)) as readonly { readonly number: string }[]).map(({ number }) => number);
};

test('What a company calls its purchases by is in its cart and on its orders, is sought, and is in the table; mine are separate', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const { boss, buyer, buyerAlone } = await companyPeople(server);

  // With the cart: instead of what was there, for the company alone.
  expect((await give(buyer, { references: { costCentre: 'x'.repeat(61) } })).body.error?.errorObj?.mistakes).toMatchObject([
    { field: 'costCentre' },
  ]);
  expect((await give(buyer, { references: { other: 'x' } })).status).toBe(400);
  expect((await give(buyerAlone, { references: given })).status).toBe(403);
  expect((await give(buyer, { references: { costCentre: 'Obra' } })).status).toBe(200);
  expect((await give(buyer, { references: given })).body).toEqual({ references: given });
  await buyer.create(cart, { lines: [{ sku: 'DRILL', quantity: 1 }] });
  expect((await buyer.call(cart)).body.references).toEqual(given);
  expect((await boss.call(cart)).body.references).toBeUndefined();
  expect((await checkOut(buyer)).status).toBe(201);
  // What the shop asks now and was not given holds the checkout back.
  await query(server.connectionString, `update carts set purchase_references = jsonb_build_object('costCentre', repeat('x', 61))`);
  const held = await checkOut(buyer);
  expect([codeOf(held), held.body.error?.errorObj?.problems]).toEqual([
    [422, 'cartNotReady'],
    [{ path: 'references', problem: 'missing' }],
  ]);

  // On orders: of quotations as they are bought, and of the checkout.
  const quotation = await buyer.create('/api/quotation/v1/quotations', { store: 'north', lines: [{ sku: 'PAINT', quantity: 1 }] });
  const purchase = (who: SignedIn, more: object) =>
    who.create('/api/checkout/v1/quotations/purchase', { quotation: quotation.body.id, paymentMethod: 'transfer', ...more });
  expect((await purchase(buyer, { references: { costCentre: 'x'.repeat(61) } })).status).toBe(422);
  const bought = await purchase(buyer, { references: given });
  const number = String(bought.body.orderNumber);
  const { place } = await orderShop(server);
  const ofBoss = await place('boss@example.com', { references: { costCentre: 'Bodega' } }, undefined, '20000000001');
  const plain = await place('boss@example.com', {}, undefined, '20000000001');
  const alone = await place('boss-buyer@example.com', { references: given });

  expect((await boss.call(`${orders}/${number}`)).body.references).toEqual([
    { label: 'purchaseReference', value: 'OC-2041' },
    { label: 'costCentre', value: 'Obra Ñuñoa' },
  ]);
  for (const piece of ['oc-20', 'OBRA NUNOA', 'nu']) expect(await numbersIn(boss, `reference=${piece}`), piece).toEqual([number]);
  expect(await numbersIn(boss, 'reference=bodega')).toEqual([ofBoss]);
  expect(await numbersIn(boss, 'reference=%25')).toEqual([]);
  expect(await numbersIn(buyer, 'reference=bodega')).toEqual([]);
  const [heads = '', ...rows] = (await boss.call('/api/download/v1/orders?tenant=aa', { tenant: '' })).body.trim().split('\r\n');
  expect(heads.split(/[;,]/).slice(-2)).toEqual(['purchaseReference', 'costCentre']);
  expect(rows.find((row) => row.includes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa$/);

  // Mine and the company's; a person who acts for themselves reads neither.
  expect(new Set(await numbersIn(boss, ''))).toEqual(new Set([number, ofBoss, plain]));
  expect(new Set(await numbersIn(boss, 'whose=mine'))).toEqual(new Set([ofBoss, plain]));
  expect(await numbersIn(buyerAlone, 'whose=mine')).toEqual([alone]);
  expect((await boss.call(`${orders}/${ofBoss}?whose=mine`)).body.previous).toBeDefined();
  const views = { views: [{ name: 'Obra', list: 'myOrders', filters: { whose: 'mine', reference: 'obra' }, isDefault: false }] };
  const { headers } = await boss.call(`${orders}/views`);
  expect((await boss.edit(`${orders}/views`, views, headers.get('etag') ?? '')).body).toMatchObject(views);
});
