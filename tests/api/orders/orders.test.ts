import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { moveOrder } from '../../../src/server/domain/orders/moveOrder.ts';
import { placeOrder } from '../../../src/server/domain/orders/placeOrder.ts';
import { type Answer, browser, codeOf } from '../../support/api/call.ts';
import { callSolving } from '../../support/api/challenges.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { compiled } from '../../support/api/compiledTenants.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';

const path = '/api/my-account/v2/aa/orders';
const csvPath = '/api/download/v1/orders';

const numbersOf = ({ status, body }: Answer): unknown =>
  status === 200 ? (JSON.parse(JSON.stringify(body.items)) as { number: string }[]).map(({ number }) => number) : status;

test('An order is numbered, added up exactly, and written with lines, shipments and the first step of its way', async () => {
  const server = await start();
  await seedPerson(server, 'a@example.com');
  const { place, shop, db, idOf } = await orderShop(server);
  const shipments = [{ lines: [1], carrier: 'Fast', trackingCode: 'F1' }, { lines: [0] }];
  expect(await place('a@example.com', { shipments }, '2026-12-31T23:30:00Z')).toBe('1000000001');
  const [row] = await query(server.connectionString, 'select * from orders');
  expect(row).toMatchObject({ tenant: 'aa', status: 'preparing', placed_year: 2026, currency: 'XXX', total: '2604.40', shipping: '4.20' });
  const parts = `select l.line, s.carrier from order_lines l join shipments s on s.tenant = l.tenant and s.id = l.shipment_id order by l.line`;
  expect(await query(server.connectionString, parts)).toEqual([
    { line: 1, carrier: null },
    { line: 2, carrier: 'Fast' },
  ]);
  await expect(place('a@example.com', { status: 'delivered' })).rejects.toThrow('The order is refused.');

  // Twenty at once: each has a number of its own, and what failed has left none behind.
  const placed = await Promise.all(Array.from({ length: 20 }, () => place('a@example.com')));
  expect(new Set(placed).size).toBe(20);
  expect(await query(server.connectionString, 'select last::int from order_numbers')).toEqual([{ last: 1_000_000_021 }]);

  // A higher first number holds from the next order; a lower one does not bring numbers back.
  const userId = await idOf('a@example.com');
  const placeIn = (firstOrderNumber: number) => {
    const limits = { ...shop.now.side.limits, firstOrderNumber };
    const renumbered = { ...shop, now: { ...shop.now, side: { ...shop.now.side, limits } } };
    const order = { ...tilesAndSink, userId };
    return db.transaction().execute((trx) => placeOrder(trx, renumbered, order, userId, server.time.now));
  };
  expect(await placeIn(8_010_000_001)).toMatchObject({ number: '8010000001' });
  expect(await placeIn(1)).toMatchObject({ number: '8010000002' });
});

test('An order moves where its statuses lead, once, and its shipments with it', async () => {
  const server = await start();
  await seedPerson(server, 'a@example.com');
  const { db, shop, place } = await orderShop(server);
  const number = await place('a@example.com');
  const move = (to: Parameters<typeof moveOrder>[3], of: Parameters<typeof moveOrder>[1] = shop) =>
    db.transaction().execute((trx) => moveOrder(trx, of, number, to, 'warehouse', server.time.now));
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
  const history = await query(server.connectionString, "select status from order_history where actor = 'warehouse'");
  expect(history).toEqual([{ status: order?.status }]);
});

test('A person finds, filters and opens their own orders on any node; nobody else’s', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const elsewhere = await seedPerson(server, 'z@example.com', { tenant: 'bb' });
  const { place, move } = await orderShop(server);
  const a = await place('a@example.com', {}, '2025-12-31T23:59:00Z');
  const b = await place('a@example.com', { shipping: '1000' }, '2026-01-01T00:00:00Z');
  const c = await place('a@example.com', { delivery: 'store', storeId: 'north', shipping: '0' }, '2026-11-20T14:00:00Z');
  const ofBea = await place('b@example.com');
  await move(a, 'onTheWay', 'delivered');
  await move(b, 'canceled');
  for (const table of ['users', 'orders', 'shipments', 'order_lines', 'order_history'] as const) {
    await query(server.connectionString, copyRowsStatement(table));
  }
  await server.close();
  const address = await server.node();
  const now = ana.at(address);
  expect((await now.call(path)).body).toMatchObject({ size: 20, total: 3, isMore: false });
  for (const [parameters, found] of [
    ['', [c, b, a]],
    ['?sort=placedAt', [a, b, c]],
    ['?sort=-total', [b, a, c]],
    [`?size=2&after=${b}`, [a]],
    ['?group=active', [c]],
    ['?group=completed,canceled', [b, a]],
    ['?group=completed&status=canceled', []],
    ['?status=canceled,preparing', [c, b]],
    ['?year=2025', [a]],
    [`?number=${c.slice(-2)}`, [c]],
    ['?origin=quotation', []],
    ['?origin=cart&creator=ana', [c, b, a]],
    ['?creator=bea', []],
    ['?group=lost', 400],
    ['?group=active,', 400],
    ['?status=lost', 400],
    ['?status=toString', 400],
    ['?year=20', 400],
    ['?number=10a', 400],
    ['?number=%25', 400],
    ['?sort=number', 400],
    ['?foo=1', 400],
    ['?page=2', 400],
  ] as const) {
    expect(numbersOf(await now.call(path + parameters)), parameters).toEqual(found);
    // The version of old says the same.
    if (found !== 400) expect(numbersOf(await now.call(path.replace('v2', 'v1') + parameters)), parameters).toEqual(found);
  }
  const refused = await now.call(`${path}?number=10a`);
  expect(refused.body.error?.errorObj).toMatchObject({
    problems: [{ path: 'querystring/number', problem: 'format' }],
    mistakes: [{ field: 'searchedOrder', mistake: 'format', message: 'searchedOrder is malformed' }],
  });

  const one = await now.call(`${path}/${b}?sort=-placedAt`);
  expect(one.body).toMatchObject({
    ...{ number: b, status: 'canceled', group: 'canceled', currency: 'XXX', total: '3600.20', subtotal: '2600.20', shipping: '1000.00' },
    ...{ units: 5, product: 'Drill of old', promisedOn: '2026-11-24', payment: { method: 'debitCard', last4: '1111' } },
    lines: [
      { line: 1, sku: 'DRILL', unitPrice: '0.10', quantity: 3, total: '0.30' },
      { line: 2, sku: 'GONE', unitPrice: '1299.95', quantity: 2, total: '2599.90' },
    ],
    shipments: [{ status: 'canceled', lines: [1, 2] }],
    way: [
      { status: 'preparing', at: '2026-01-01T00:00:00.000Z' },
      { status: 'canceled', at: '2026-11-20T15:00:00.000Z' },
    ],
    ...{ actions: ['repurchase'], actionsLater: [], previous: c, next: a },
  });
  // Neighbours are those of the list that was filtered.
  const inHistory = await now.call(`${path}/${b}?group=completed,canceled`);
  expect([inHistory.body.previous, inHistory.body.next]).toEqual([undefined, a]);
  expect((await now.call(`${path}/${b}?group=active&sort=placedAt`)).body).toMatchObject({ next: c });
  expect((await now.call(`${path}/${c}`)).body).toMatchObject({ actions: ['cancellation', 'repurchase'], storeId: 'north' });
  expect((await now.call(`${path}/${c}/tracking`)).body).toMatchObject({
    ...{ number: c, status: 'preparing', promisedOn: '2026-11-24', shipments: [{ status: 'preparing', lines: [1, 2] }] },
    // When it is ready is promised; when it is picked up is its people's.
    way: [
      { status: 'preparing', at: '2026-11-20T14:00:00.000Z' },
      { status: 'readyForPickup', expectedOn: '2026-11-24' },
      { status: 'delivered' },
    ],
  });

  for (const at of [`/${b}`, `/${b}/tracking`, `/rePurchase?orderNumber=${b}`]) {
    expect(codeOf(await bea.at(address).call(path + at)), at).toEqual([404, 'orderAddressInvalid']);
    expect(codeOf(await now.call((path + at).replace(b, '999'))), at).toEqual([404, 'orderAddressInvalid']);
    expect((await now.call((path + at).replace('/aa/', '/bb/'))).status, at).toBe(404);
    expect((await elsewhere.at(address).call(path + at, { tenant: 'aa' })).status, at).toBe(404);
  }
  expect(numbersOf(await bea.at(address).call(path))).toEqual([ofBea]);
  expect((await elsewhere.at(address).call(path.replace('/aa/', '/bb/'))).body).toMatchObject({ items: [], total: 0 });
  expect((await browser(address).call(path)).status).toBe(401);
});

test('A superuser sees the company’s orders and who placed them, a buyer their own for it, and neither those of the person alone', async () => {
  const server = await start();
  const { boss, buyer, buyerAlone } = await companyPeople(server);
  const other = await companyPeople(server, '20000000002', 'other');
  const pending = await seedPerson(server, 'pending@example.com', { companyDocument: '20000000003' });
  const { place, idOf } = await orderShop(server);
  const ofBoss = await place('boss@example.com', {}, '2026-11-01T00:00:00Z', '20000000001');
  const ofBuyer = await place('boss-buyer@example.com', {}, '2026-11-02T00:00:00Z', '20000000001');
  const alone = await place('boss-buyer@example.com');
  expect(numbersOf(await boss.call(path))).toEqual([ofBuyer, ofBoss]);
  expect(numbersOf(await buyer.call(path))).toEqual([ofBuyer]);
  expect(numbersOf(await buyerAlone.call(path))).toEqual([alone]);
  expect(numbersOf(await other.boss.call(path))).toEqual([]);
  expect((await boss.call(path)).body.items).toMatchObject([{ creator: 'Ana Núñez' }, { creator: 'Ana Núñez' }]);
  expect((await buyerAlone.call(path)).body.items).not.toMatchObject([{ creator: expect.anything() }]);
  expect(numbersOf(await boss.call(`${path}?creator=boss-BUYER`))).toEqual([ofBuyer]);
  expect(numbersOf(await boss.call(`${path}?creator=nunez`))).toEqual([ofBuyer, ofBoss]);
  // Two of one name are told apart by their id; who is of another company is nobody here.
  expect(numbersOf(await boss.call(`${path}?creator=nunez&creatorId=${await idOf('boss-buyer@example.com')}`))).toEqual([ofBuyer]);
  expect(numbersOf(await boss.call(`${path}?creatorId=${await idOf('boss@example.com')}`))).toEqual([ofBoss]);
  expect(numbersOf(await boss.call(`${path}?creatorId=${await idOf('other@example.com')}`))).toEqual([]);
  expect((await boss.call(`${path}/${ofBuyer}`)).body).toMatchObject({ number: ofBuyer, creator: 'Ana Núñez', next: ofBoss });
  for (const [who, number] of [
    [buyer, ofBoss],
    [buyer, alone],
    [buyerAlone, ofBuyer],
    [boss, alone],
    [other.boss, ofBoss],
  ] as const) {
    expect(codeOf(await who.call(`${path}/${number}`))).toEqual([404, 'orderAddressInvalid']);
    expect(codeOf(await who.call(`${path}/rePurchase?orderNumber=${number}`))).toEqual([404, 'orderAddressInvalid']);
  }
  expect(codeOf(await pending.call(path))).toEqual([403, 'notAllowed']);
  await query(server.connectionString, "update memberships set user_type = 'quoter' where user_type = 'buyer'");
  // Who only quotes looks at what they ordered before, and buys nothing.
  expect((await buyer.call(`${path}/${ofBuyer}`)).body.actions).toEqual([]);
  expect(codeOf(await buyer.call(`${path}/rePurchase?orderNumber=${ofBuyer}`))).toEqual([403, 'notAllowed']);
});

test('What is bought again is shown with the current stock, and its money may still want an account', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  await insertProducts(server.connectionString);
  const { place, move, idOf } = await orderShop(server);
  const lines = [
    { sku: 'DRILL', name: 'Drill of old', unitPrice: '40', quantity: 1 },
    { sku: 'NEVER', name: 'Unheard of', unitPrice: '1', quantity: 1 },
    { sku: 'DRILL', name: 'Drill of old', unitPrice: '41', quantity: 2 },
    { sku: 'OLD', name: 'Sold no more', unitPrice: '2.5', quantity: 4 },
  ] as const;
  await query(server.connectionString, `update products set picture = 'drawn.svg' where sku = 'DRILL'`);
  const number = await place('a@example.com', { lines });
  // What the catalogue knows no more has no picture; the list shows those of the first products.
  const drawn = { picture: '/compiled/drawn.svg' };
  const shown = JSON.parse(JSON.stringify((await ana.call(`${path}/${number}`)).body.lines)) as readonly object[];
  expect(shown).toMatchObject([drawn, { sku: 'NEVER' }, drawn, { sku: 'OLD' }]);
  expect(shown.filter((line) => 'picture' in line)).toHaveLength(2);
  expect((await ana.call(path)).body.items).toMatchObject([{ products: 4, pictures: [drawn.picture, drawn.picture] }]);
  expect((await ana.call('/api/my-account/v1/overview')).body.orders).toMatchObject([{ lines: [drawn, {}, drawn, {}] }]);
  expect((await ana.call(`${path}/rePurchase?orderNumber=${number}`)).body).toEqual({
    number,
    currency: 'XXX',
    lines: [
      { sku: 'DRILL', name: 'Taladro Percutor', ordered: 3, sold: true, available: 5, price: '49.99', was: '41.00', ...drawn },
      { sku: 'NEVER', name: 'Unheard of', ordered: 1, sold: false, available: 0, was: '1.00' },
      { sku: 'OLD', name: 'Old', ordered: 4, sold: false, available: 0, was: '2.50' },
    ],
  });
  await move(number, 'canceled');
  const ticket = '0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11';
  const userId = await idOf('a@example.com');
  await query(
    server.connectionString,
    `insert into tickets (tenant, id, number, order_number, user_id, asked_by, status, form, form_hash, fields, channel, amount, currency, created_at, updated_at)
     values ('aa', '${ticket}', '1', '${number}', '${userId}', '${userId}', 'accepted', 'cancellation', 'x', '{}', 'web', 1, 'XXX', now(), now());
     insert into refunds (tenant, ticket_id, way, status, amount, currency, updated_at)
     values ('aa', '${ticket}', 'bankDetails', 'bankDataPending', 1, 'XXX', now())`,
  );
  expect((await ana.call(`${path}/${number}`)).body.actions).toEqual(['repurchase', 'refund']);
  // Once an account was given, how the money returns is what there is to see.
  for (const status of ['bankDataGiven', 'paid']) {
    await query(server.connectionString, `update refunds set status = '${status}'`);
    expect([status, (await ana.call(`${path}/${number}`)).body.actions]).toEqual([status, ['repurchase', 'refundStatus']]);
  }
});

test('Who has a number alone learns status and dates; hit and miss are the same work, and many tries want a challenge', async () => {
  const statements: string[] = [];
  const server = await start({
    observe: (statement, send) => {
      statements.push(statement);
      return send(statement);
    },
  });
  await seedPerson(server, 'a@example.com');
  const { place, move } = await orderShop(server);
  const number = await place('a@example.com', {}, '2026-11-20T14:00:00Z');
  await move(number, 'onTheWay');
  const guest = browser(server.address);
  const lookUp = async (orderNumber: unknown, more = {}) => {
    statements.length = 0;
    const answer = await guest.call(`${path}/lookup`, { method: 'POST', body: { orderNumber }, ...more });
    return { answer, work: statements.filter((statement) => !/begin|commit|pgboss/.test(statement)) };
  };
  await lookUp('1');
  const [hit, miss] = [await lookUp(number), await lookUp('999')];
  expect(hit.answer.body).toEqual({
    ...{ status: 'onTheWay', group: 'active', delivery: 'home', placedAt: '2026-11-20T14:00:00.000Z', promisedOn: '2026-11-24' },
    way: [
      { status: 'preparing', at: '2026-11-20T14:00:00.000Z' },
      { status: 'onTheWay', at: '2026-11-20T15:00:00.000Z' },
      { status: 'delivered', expectedOn: '2026-11-24' },
    ],
  });
  expect(codeOf(miss.answer)).toEqual([422, 'orderNotFound']);
  expect(miss.answer.body.error?.errorObj).toMatchObject({
    message: 'orderNotFound of aa',
    mistakes: [{ field: 'orderNumber', rule: 'exists', mistake: 'notFound', message: 'orderNumber is not there' }],
  });
  expect([miss.work, hit.work.length > 0]).toEqual([hit.work, true]);
  expect((await lookUp('12a')).answer.body.error?.errorObj?.mistakes).toMatchObject([{ mistake: 'format' }]);
  expect(
    (await guest.call(`${path.replace('/aa/', '/bb/')}/lookup`, { method: 'POST', tenant: 'bb', body: { orderNumber: number } })).status,
  ).toBe(422);
  for (const body of [{}, { orderNumber: number, document: '1' }]) {
    expect((await guest.call(`${path}/lookup`, { method: 'POST', body })).status).toBeGreaterThanOrEqual(400);
  }
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, at) => guest.call(`${path}/lookup`, { method: 'POST', body: { orderNumber: `${at}` } })),
  );
  expect(codeOf(tries.find(({ status }) => status === 403) ?? hit.answer)).toEqual([403, 'challengeNeeded']);
  expect((await callSolving(guest, `${path}/lookup`, { method: 'POST', body: { orderNumber: number } })).body).toMatchObject({
    status: 'onTheWay',
  });
});

test('The list as a CSV: the same filters, heads in the tenant’s words, and nothing that a spreadsheet would evaluate', async () => {
  const server = await start();
  const { boss, buyer } = await companyPeople(server);
  const { place, move } = await orderShop(server);
  const line = { sku: 'X', unitPrice: '1299.95', quantity: 2 };
  const formula = { lines: [{ ...line, name: '=cmd|calc' }], references: { purchaseReference: '=2+3' } } as const;
  const evil = await place('boss@example.com', formula, '2026-11-01T00:00:00Z', '20000000001');
  const formulas = ['+1', '-1', '@SUM(A1)'];
  const signs: string[] = [];
  for (const name of formulas)
    signs.push(await place('boss@example.com', { lines: [{ ...line, name }] }, `2026-11-0${signs.length + 2}T00:00:00Z`, '20000000001'));
  await query(server.connectionString, `update users set first_name = '=1' where email = 'boss@example.com'`);
  const usual = await place('boss-buyer@example.com', { lines: [{ ...line, name: 'Pintura "Ñ", 4 l' }] }, undefined, '20000000001');
  await move(usual, 'onTheWay');
  const answer = await boss.call(`${csvPath}?tenant=aa&sort=placedAt`, { tenant: '' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('orders%202026-11-20.csv');
  const rows = parse(String(answer.body), { bom: true }) as string[][];
  expect(rows).toEqual([
    ['number', 'placedOn', 'status', 'product', 'quantity', 'total', 'currency', 'orderedBy', 'purchaseReference', 'costCentre'],
    [evil, '2026-11-01', 'preparing of aa', "'=cmd|calc", '2', '2604.1', 'XXX', "'=1 Núñez", "'=2+3", ''],
    ...formulas.map((name, at) => [
      ...[signs[at], `2026-11-0${at + 2}`, 'preparing of aa', `'${name}`, '2', '2604.1', 'XXX', "'=1 Núñez", '', ''],
    ]),
    [usual, '2026-11-20', 'onTheWay of aa', 'Pintura "Ñ", 4 l', '2', '2604.1', 'XXX', 'Ana Núñez', '', ''],
  ]);
  // More than a list counts: all of them, each once.
  const many = 10_500;
  await query(
    server.connectionString,
    `insert into orders (tenant, number, user_id, company_id, status, placed_at, placed_year, currency, total, shipping, payment_method, delivery, place, version, updated_at)
      select o.tenant, (2000000000 + k)::text, o.user_id, o.company_id, 'delivered', timestamptz '2020-01-01' + k % 500 * interval '1 hour', 2020, o.currency, k, 0,
        o.payment_method, o.delivery, o.place, 1, o.updated_at from (select * from orders where number = '${usual}') o, generate_series(1, ${many}) k`,
  );
  const whole = parse(String((await boss.call(`${csvPath}?tenant=aa&year=2020`, { tenant: '' })).body), { bom: true }) as string[][];
  expect([whole.length, new Set(whole.map(([number]) => number)).size]).toEqual([many + 1, many + 1]);
  const own = parse(String((await buyer.call(`${csvPath}?group=active`)).body), { bom: true }) as string[][];
  expect(own.slice(1).map(([number]) => number)).toEqual([usual]);
  expect((await boss.call(`${csvPath}?tenant=aa&group=lost`)).status).toBe(400);
  expect((await boss.call(`${csvPath}?tenant=bb`, { tenant: '' })).status).toBe(404);
  expect((await browser(server.address).call(`${csvPath}?tenant=aa`)).status).toBe(401);
});

test('Every shop looks an order up by its own rules and says in its own words that there is none', async () => {
  const { dir, remove } = await compiled();
  try {
    const server = await start({ compiledDir: dir });
    const sentences = new Map<string, unknown>();
    for (const tenant of codes) {
      const lookUp = (orderNumber: string) =>
        browser(server.address).call(`/api/my-account/v1/${tenant}/orders/lookup`, { method: 'POST', tenant, body: { orderNumber } });
      const [missed, letters] = [await lookUp('999 999'), await lookUp('n.º 12')];
      expect(codeOf(missed), tenant).toEqual([422, 'orderNotFound']);
      expect(letters.body.error?.errorObj?.mistakes, tenant).toMatchObject([{ field: 'orderNumber', mistake: 'format' }]);
      sentences.set(tenant, missed.body.error?.errorObj?.message);
    }
    expect(sentences.get('cl')).toBe('No encontramos el número ingresado, prueba de nuevo');
    expect(sentences.get('br')).toBe('Não encontramos o número informado, tente de novo');
    expect(sentences.get('ar')).toContain('probá');
  } finally {
    await remove();
  }
});
