import { expect, test } from 'vitest';
import { type Answer, browser, etagOf, freshKey } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const cart = '/api/checkout/v1/orders/cart';
const add = (who: SignedIn, sku: string, quantity: number, key?: string) => who.create(cart, { lines: [{ sku, quantity }] }, key);
const held = async (who: SignedIn) => {
  const { body } = await who.call(cart);
  return (JSON.parse(JSON.stringify(body.lines)) as { sku: string; quantity: number }[]).map(({ sku, quantity }) => [sku, quantity]);
};
const warranties = [{ id: 'two', name: 'Two years', price: '8.00', years: 2 }];
const refusalOf = ({ status, body }: Answer) => [status, body.error?.errorObj?.code, body.error?.errorObj?.problems];

test('What is added, changed and taken out is so on another node after a restart, its sums exact', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const empty = await ana.call(cart);
  expect([empty.status, etagOf(empty), empty.body]).toEqual([
    200,
    '"0"',
    { version: 0, lines: [], total: '0.00', currency: 'XXX', freeDelivery: { above: '100.00', reached: false, missing: '100.01' } },
  ]);
  const lines = [
    { sku: 'DRILL', quantity: 2 },
    { sku: 'TV', quantity: 3 },
    { sku: 'NEVER', quantity: 1 },
    { sku: 'OLD', quantity: 1 },
    { sku: 'PAINT', quantity: 3 },
  ];
  const added = await ana.create(cart, { lines });
  expect([added.status, etagOf(added), added.body]).toEqual([
    200,
    '"1"',
    {
      lines: [
        { sku: 'DRILL', quantity: 2, added: 2 },
        { sku: 'TV', quantity: 3, added: 1, problem: 'onlySoMany', available: 1 },
        { sku: 'NEVER', quantity: 1, added: 0, problem: 'unknown' },
        { sku: 'OLD', quantity: 1, added: 0, problem: 'notSold' },
        { sku: 'PAINT', quantity: 3, added: 3 },
      ],
      cart: { version: 1, units: 6 },
    },
  ]);
  // Every page starts with how much is in it.
  const page = await ana.call('/api/session/commerce/fetchSessionInfo');
  expect(page.body).toMatchObject({ signedIn: true, cartUnits: 6 });
  const edited = await ana.edit(`${cart}/PAINT`, { quantity: 1 }, etagOf(added));
  expect([edited.status, etagOf(edited)]).toEqual([200, '"2"']);
  expect((await ana.call(`${cart}/TV`, { method: 'DELETE' })).status).toBe(204);

  await server.close();
  const after = ana.at(await server.node());
  const read = await after.call(cart);
  expect([etagOf(read), read.body]).toEqual([
    '"3"',
    {
      version: 3,
      lines: [
        {
          sku: 'DRILL',
          sold: true,
          name: 'Taladro Percutor',
          unit: 'piece',
          quantity: 2,
          available: 5,
          stores: [
            { id: 'north', name: 'North', quantity: 3 },
            { id: 'south', name: 'South', quantity: 2 },
          ],
          price: '49.99',
          total: '99.98',
          small: true,
          warranties,
        },
        {
          sku: 'PAINT',
          sold: true,
          name: 'Látex Blanco',
          unit: 'piece',
          quantity: 1,
          available: 10,
          stores: [{ id: 'north', name: 'North', quantity: 10 }],
          price: '10.10',
          total: '10.10',
          small: false,
          warranties,
        },
      ],
      total: '110.08',
      currency: 'XXX',
      freeDelivery: { above: '100.00', reached: true },
    },
  ]);
  expect((await after.call(`${cart}/TV`, { method: 'DELETE' })).status).toBe(404);
  expect((await after.edit(`${cart}/TV`, { quantity: 1 }, '"3"')).status).toBe(404);
  // What is sold no more costs nothing and says so.
  await query(server.connectionString, "update products set sold = false where sku = 'DRILL'");
  const later = await after.call(cart);
  expect(later.body).toMatchObject({ lines: [{ sku: 'DRILL', sold: false, total: '0.00', available: 0 }, {}], total: '10.10' });
});

test('Where nothing can be added it is said why, and nothing is kept: the same key adds once it can be', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const [key, lines] = [
    freshKey(),
    [
      { sku: 'NEVER', quantity: 1 },
      { sku: 'TV', quantity: 2 },
    ],
  ];
  await add(ana, 'TV', 1);
  const refused = await ana.create(cart, { lines }, key);
  expect(refusalOf(refused)).toEqual([
    422,
    'notAdded',
    [
      { path: 'body/lines/0', problem: 'unknown' },
      { path: 'body/lines/1', problem: 'onlySoMany 1' },
    ],
  ]);
  expect(refused.body.error?.errorObj?.message).toBe('addToCartFailed of aa');
  await query(server.connectionString, "update stock set quantity = 7 where sku = 'TV' and store_id = 'south'");
  const first = await ana.create(cart, { lines }, key);
  const again = await ana.at(await server.node()).create(cart, { lines }, key);
  expect([first.status, again.status, again.body, etagOf(again)]).toEqual([200, 200, first.body, '"2"']);
  expect((await add(ana, 'TV', 1, key)).body.error?.errorObj?.code).toBe('keyUsed');
  expect(await held(ana)).toEqual([['TV', 3]]);
});

test('Twenty at once on two nodes put no more into the cart than there are', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 === 0 ? ana : second, 'DRILL', 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(refusalOf(answer)[1]).toBe('notAdded');
  expect(await held(ana)).toEqual([['DRILL', 5]]);
  // And of ten edits of one version one wins.
  const { headers } = await ana.call(cart);
  const etag = headers.get('etag') ?? '';
  const edits = await Promise.all([1, 2, 3, 4].map((quantity) => ana.edit(`${cart}/DRILL`, { quantity }, etag)));
  expect(edits.filter(({ status }) => status === 200)).toHaveLength(1);
  const won = edits.find(({ status }) => status === 200);
  for (const answer of edits.filter(({ status }) => status !== 200))
    expect([answer.status, etagOf(answer), answer.body.error?.errorObj?.current]).toEqual([412, '"6"', won?.body]);
  expect(refusalOf(await ana.edit(`${cart}/DRILL`, { quantity: 6 }, '"6"'))).toEqual([
    422,
    'notAdded',
    [{ path: 'body/quantity', problem: 'onlySoMany 5' }],
  ]);
});

test('What is not yours is not there, and a person’s cart is not that of the company', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  await insertProducts(server.connectionString, 'bb');
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const elsewhere = await seedPerson(server, 'e@example.com', { tenant: 'bb' });
  await add(ana, 'DRILL', 1);
  for (const who of [bea, elsewhere]) {
    expect(await held(who)).toEqual([]);
    expect((await who.edit(`${cart}/DRILL`, { quantity: 2 }, '"1"')).status).toBe(404);
    expect((await who.call(`${cart}/DRILL`, { method: 'DELETE' })).status).toBe(404);
  }
  // The same ids in the other shop.
  await query(
    server.connectionString,
    `${copyRowsStatement('users')};
     insert into carts select (jsonb_populate_record(x, '{"tenant": "bb"}')).* from carts x;
     insert into cart_lines select (jsonb_populate_record(x, '{"tenant": "bb"}')).* from cart_lines x`,
  );
  await add(ana, 'DRILL', 1);
  await ana.edit(`${cart}/DRILL`, { quantity: 4 }, '"2"');
  await ana.call(`${cart}/DRILL`, { method: 'DELETE' });
  const rows = await query(
    server.connectionString,
    'select carts.tenant, version, quantity from carts left join cart_lines l on l.tenant = carts.tenant and l.cart_id = carts.id order by 1',
  );
  expect(rows).toEqual([
    { tenant: 'aa', version: 4, quantity: null },
    { tenant: 'bb', version: 1, quantity: 1 },
  ]);

  const { boss, buyer, buyerAlone } = await companyPeople(server);
  await add(buyer, 'PAINT', 2);
  await add(buyerAlone, 'TILE', 1);
  expect(await held(boss)).toEqual([]);
  expect(await held(buyer)).toEqual([['PAINT', 2]]);
  expect(await held(buyerAlone)).toEqual([['TILE', 1]]);
});

test('Who may not buy has no cart: a guest, a quoter, a company that waits; a buyer buys up to the amount that the company has set', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const guest = browser(server.address);
  expect((await guest.call(cart)).status).toBe(401);
  const waiting = await seedPerson(server, 'w@example.com', { companyDocument: '20000000003' });
  const { buyer } = await companyPeople(server);
  const limit = (set: string) => query(server.connectionString, `update memberships set ${set} where user_type = 'buyer'`);
  await limit('purchase_limit = 99.99');
  expect((await add(buyer, 'DRILL', 1)).status).toBe(200);
  expect(refusalOf(await add(buyer, 'DRILL', 2))[1]).toBe('overPurchaseLimit');
  expect(await held(buyer)).toEqual([['DRILL', 1]]);
  expect((await buyer.edit(`${cart}/DRILL`, { quantity: 2 }, '"1"')).status).toBe(200);
  expect(refusalOf(await buyer.edit(`${cart}/DRILL`, { quantity: 3 }, '"2"'))[1]).toBe('overPurchaseLimit');
  // The cart shows the limit before the end; what exceeds it waits at the checkout.
  expect((await buyer.call(cart)).body.purchaseLimit).toMatchObject({ amount: '99.99', passed: false, mayAsk: false });
  await limit('purchase_limit = 50');
  expect((await buyer.call(cart)).body.purchaseLimit).toMatchObject({ amount: '50.00', passed: true, mayAsk: false });
  const checkout = { method: 'POST', body: { total: '99.98' }, headers: { 'if-match': '"2"', 'idempotency-key': freshKey() } };
  expect(refusalOf(await buyer.call('/api/checkout/v1/checkouts', checkout))[1]).toBe('overPurchaseLimit');
  await limit("user_type = 'quoter'");
  for (const who of [waiting, buyer])
    for (const answer of [await who.call(cart), await add(who, 'DRILL', 1)])
      expect([answer.status, answer.body.error?.errorObj?.message]).toEqual([403, 'notAllowed of aa']);
});

test('Hostile lines are refused clearly; who adds without end is asked to wait; a catalogue that does not answer is reported in the shop’s words', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const server = await start({ limits: { ...securityLimits, cartOfPerson: { scope: 'cart-person', hits: 1, seconds: 60 } } });
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const line = { sku: 'DRILL', quantity: 1 };
  for (const [what, body] of [
    ['no lines', { lines: [] }],
    ['a hundred and one lines', { lines: Array.from({ length: 101 }, () => line) }],
    ['none of it', { lines: [{ sku: 'DRILL', quantity: 0 }] }],
    ['a piece of one', { lines: [{ sku: 'DRILL', quantity: 1.5 }] }],
    ['text', { lines: [{ sku: 'DRILL', quantity: '1' }] }],
    ['a price of one’s own', { lines: [{ ...line, price: '0.01' }] }],
    ['somebody else’s cart', { lines: [line], userId: 'x' }],
  ] as const)
    expect((await ana.create(cart, body)).status, what).toBe(400);
  expect((await ana.call(cart, { method: 'POST', body: { lines: [line] } })).status).toBe(400);
  expect((await ana.call(`${cart}/DRILL`, { method: 'PUT', body: { quantity: 1 } })).status).toBe(400);
  expect((await add(ana, 'DRILL', 1)).status).toBe(200);
  expect((await add(ana, 'DRILL', 1)).status).toBe(429);

  const other = await start({ catalogue: 'silent' });
  const bea = await seedPerson(other, 'b@example.com');
  for (const answer of [await bea.call(cart), await add(bea, 'DRILL', 1)])
    expect([answer.status, answer.body.error?.errorObj?.message]).toEqual([503, 'addToCartFailed of aa']);
});

test('The checkout takes a cart at the sum that was seen, and names each line that prevents it', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const checkOut = (total: string, etag: string, key = freshKey()) =>
    ana.call('/api/checkout/v1/checkouts', { method: 'POST', body: { total }, headers: { 'if-match': etag, 'idempotency-key': key } });
  expect(refusalOf(await checkOut('0.00', '"0"'))).toEqual([422, 'cartNotReady', [{ path: 'lines', problem: 'empty' }]]);
  await add(ana, 'DRILL', 3);
  const added = await add(ana, 'PAINT', 1);
  const key = freshKey();
  const taken = await checkOut('160.07', etagOf(added), key);
  expect([taken.status, taken.body]).toMatchObject([201, { total: '160.07', currency: 'XXX', units: 4 }]);
  expect((await checkOut('160.07', etagOf(added), key)).body).toEqual(taken.body);
  // Another sum or another version is not what the person saw: the current cart is returned.
  for (const [total, etag] of [
    ['160.06', etagOf(added)],
    ['160.07', '"1"'],
  ] as const) {
    const { status, body } = await checkOut(total, etag);
    expect([status, body.error?.errorObj]).toMatchObject([412, { code: 'changedMeanwhile', current: { total: '160.07', version: 2 } }]);
  }
  await query(
    server.connectionString,
    "update stock set quantity = 1 where sku = 'DRILL'; update products set sold = false where sku = 'PAINT'",
  );
  expect(refusalOf(await checkOut('149.97', etagOf(added)))).toEqual([
    422,
    'cartNotReady',
    [
      { path: 'lines/0', problem: 'onlySoMany 2' },
      { path: 'lines/1', problem: 'notSold' },
    ],
  ]);
});
