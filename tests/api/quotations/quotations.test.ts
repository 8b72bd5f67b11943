import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { grantRole } from '../../../src/server/store/collaborators/roleGrants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { readPdf } from '../../server/printed/readPdf.ts';
import { password } from '../../support/api/bodies.ts';
import { type Answer, codeOf, freshKey } from '../../support/api/call.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import { enterCompany, type SignedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, type StartOptions, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';

const quotations = '/api/quotation/v1/quotations';
const purchase = '/api/checkout/v1/quotations/purchase';
const orders = '/api/my-account/v2/aa/orders';
const pdfs = '/api/download/v1/quotations';

const wish = {
  store: 'north',
  lines: [
    { sku: 'DRILL', quantity: 2 },
    { sku: 'PAINT', quantity: 1 },
  ],
};
const problemsOf = ({ body }: Answer) => body.error?.errorObj?.problems;
const buy = (who: SignedIn, quotation: unknown, key?: string) => who.create(purchase, { quotation, paymentMethod: 'transfer' }, key);

/** An approved company of the fixture's shop: its superuser, a buyer and a quoter, each signed in for it. */
async function company(server: StartedServer, document = '20000000001') {
  const { address, connectionString } = server;
  await seedAccount(server, 'boss@example.com', { companyDocument: document });
  for (const type of ['buyer', 'quoter']) {
    await seedAccount(server, `${type}@example.com`);
    await query(
      connectionString,
      `insert into memberships (tenant, company_id, user_id, user_type, status, profile, created_at, joined_at, updated_at)
       select c.tenant, c.id, u.id, '${type}', 'active', '{}', now(), now(), now() from companies c, users u
       where c.document_compact = '${document}' and u.email = '${type}@example.com'`,
    );
  }
  await query(connectionString, `update companies set state = 'approved' where document_compact = '${document}'`);
  const enter = (name: string) => enterCompany(address, `${name}@example.com`, document);
  return { boss: await enter('boss'), buyer: await enter('buyer'), quoter: await enter('quoter') };
}

async function agentOf(server: StartedServer, email = 'agent@example.com') {
  const { connectionString, time } = server;
  const agent = await seedPerson(server, email);
  const { db, end } = openDatabase(connectionString);
  await grantRole(db, { tenant: 'aa', email, role: 'agent', by: 'operator', now: time.now }).finally(end);
  return agent;
}

async function shop(options: StartOptions = {}) {
  const server = await start(options);
  await insertProducts(server.connectionString);
  return { server, ...(await company(server)) };
}

test('A quotation keeps name and price, is valid to the end of its third day, and is on another node after a restart', async () => {
  const { server, buyer } = await shop();
  const made = await buyer.create(quotations, { ...wish, lines: [...wish.lines, { sku: 'DRILL', quantity: 1 }] });
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      number: '1000001',
      status: 'valid',
      validUntil: '2026-11-23',
      endsAt: '2026-11-24T00:00:00.000Z',
      store: { id: 'north', name: 'North', address: 'One Street 1' },
      buyer: 'Built Ltd',
      owned: true,
      total: '160.07',
      units: 4,
      allows: ['purchase'],
      // One line of each product, with the stock of its store.
      lines: [
        { sku: 'DRILL', quantity: 3, price: '49.99', total: '149.97', sold: true, available: 3 },
        { sku: 'PAINT', quantity: 1, price: '10.10', total: '10.10', sold: true, available: 10 },
      ],
    },
  ]);
  await query(server.connectionString, `update products set price = 99, name = 'Other' where sku = 'DRILL'`);
  await server.close();

  const after = buyer.at(await server.node());
  // What was quoted stays; what it would cost today is beside it.
  const [drill, paint] = JSON.parse(JSON.stringify(made.body.lines)) as readonly object[];
  const kept = { ...(made.body as object), lines: [{ ...drill, today: '99.00' }, paint], deliveryHours: { from: '09:00', until: '21:00' } };
  expect((await after.call(`${quotations}/${made.body.id}`)).body).toEqual(kept);
  // People and tills know its number.
  expect((await after.call(`${quotations}/1000001`)).body).toEqual(kept);
  const credentials = { companyDocument: '20000000001', email: 'buyer@example.com', password };
  const at = async (now: string) => {
    server.time.now = new Date(now);
    expect((await after.call('/api/session/commerce/corp-login', { method: 'POST', body: credentials })).status).toBe(200);
    return (await after.call(`${quotations}/1000001`)).body;
  };
  expect(await at('2026-11-23T23:59:59.999Z')).toMatchObject({ status: 'valid', allows: ['purchase'] });
  expect(await at('2026-11-24T00:00:00Z')).toMatchObject({ status: 'expired', allows: ['requote'], total: '160.07' });
  for (const path of [`${quotations}/1000001/cart`, purchase]) {
    const body = path === purchase ? { quotation: '1000001', paymentMethod: 'transfer' } : undefined;
    expect(codeOf(await after.create(path, body)), path).toEqual([422, 'quotationExpired']);
  }

  // New prices; the old one stays as it is. What is sold no more is left out and reported.
  await query(server.connectionString, `update products set sold = false where sku = 'PAINT'`);
  const requoted = await after.create(`${quotations}/1000001/requote`, undefined);
  expect([requoted.status, requoted.body]).toMatchObject([
    201,
    {
      number: '1000002',
      status: 'valid',
      total: '297.00',
      lines: [{ sku: 'DRILL', name: 'Other', price: '99.00' }],
      left: [{ sku: 'PAINT', quantity: 1 }],
    },
  ]);
  expect(codeOf(await after.create(`${quotations}/1000002/requote`, undefined))).toEqual([422, 'quotationStillValid']);
  expect((await after.call(`${quotations}/1000001`)).body).toMatchObject({
    requotedAs: '1000002',
    lines: [{ today: '99.00' }, { sold: false }],
  });
  expect((await after.call(`${quotations}/1000002`)).body).toMatchObject({ requotedFrom: '1000001' });
  const numbers = async (search: string) =>
    JSON.parse(JSON.stringify((await after.call(`${quotations}?${search}`)).body.items)).map(({ number }: { number: string }) => number);
  expect(await numbers('status=valid')).toEqual(['1000002']);
  expect(await numbers('status=expired')).toEqual(['1000001']);
  expect(await numbers('status=valid,expired&sort=store')).toEqual(['1000002', '1000001']);
  expect((await after.call(`${quotations}?status=valid,expired`)).body).toMatchObject({
    items: [
      { product: 'Other', products: 1 },
      { product: 'Taladro Percutor', products: 2, pictures: [] },
    ],
    stores: [{ id: 'north', name: 'North', quotations: 2 }],
  });
  expect((await after.call(`${quotations}?status=purchased`)).body).toMatchObject({ total: 0, stores: [] });
  expect((await after.call(`${quotations}?status=valid,sold`)).status).toBe(400);
  expect(await numbers('store=south')).toEqual([]);
  expect(await numbers('number=1000001')).toEqual(['1000001']);
  expect(await numbers('sort=total')).toEqual(['1000001', '1000002']);
  expect(await numbers('sort=validUntil&size=1&page=2')).toEqual(['1000002']);
  expect((await after.call(`${quotations}?sort=secret`)).status).toBe(400);
});

test('What cannot be quoted is reported line by line; the same key makes one, and no number is lost', async () => {
  const { server, buyer } = await shop();
  const lines = [
    { sku: 'DRILL', quantity: 1 },
    { sku: 'NONE', quantity: 1 },
    { sku: 'OLD', quantity: 1 },
  ];
  const refused = await buyer.create(quotations, { store: 'north', lines });
  expect([codeOf(refused), problemsOf(refused)]).toEqual([
    [422, 'quotationNotMade'],
    [
      { path: 'body/lines/1', problem: 'unknown' },
      { path: 'body/lines/2', problem: 'notSold' },
    ],
  ]);
  for (const store of ['gone', 'nowhere'])
    expect(problemsOf(await buyer.create(quotations, { ...wish, store })), store).toEqual([{ path: 'body/store', problem: 'unknown' }]);
  await query(server.connectionString, `update products set price = 999999999999 where sku = 'TV'`);
  expect(problemsOf(await buyer.create(quotations, { store: 'north', lines: [{ sku: 'TV', quantity: 100_000 }] }))).toEqual([
    { path: 'body/lines', problem: 'tooMuch' },
  ]);
  for (const body of [
    { ...wish, lines: [] },
    { ...wish, total: 1 },
    { ...wish, lines: [{ sku: 'DRILL', quantity: 0 }] },
  ])
    expect((await buyer.create(quotations, body)).status).toBe(400);
  const key = freshKey();
  const all = await Promise.all(Array.from({ length: 5 }, () => buyer.create(quotations, wish, key)));
  const made = all.filter(({ status }) => status === 201);
  expect(all.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true);
  expect(new Set(made.map(({ body }) => body.number))).toEqual(new Set(['1000001']));
  expect((await buyer.create(quotations, { ...wish, store: 'south' }, key)).body.error?.errorObj?.code).toBe('keyUsed');
  expect((await buyer.create(quotations, wish)).body.number).toBe('1000002');
});

test('Twenty buy the same quotation at once on two nodes: one order, which knows where it comes from', async () => {
  const { server, buyer, boss } = await shop();
  const { body } = await buyer.create(quotations, wish);
  const second = boss.at(await server.node());
  const key = freshKey();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => buy(at % 2 === 0 ? buyer : second, at % 3 ? body.id : body.number)),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(won.map((answer) => answer.body)).toEqual([{ orderNumber: expect.stringMatching(/^\d+$/), total: '110.08', currency: 'XXX' }]);
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(codeOf(answer)).toEqual([422, 'quotationPurchased']);
  expect(
    await query(
      server.connectionString,
      `select o.number, o.status, o.store_id, o.total, l.unit_price from orders o join order_lines l on l.order_number = o.number
       where o.quotation_id = '${body.id}' order by l.line`,
    ),
  ).toMatchObject([{ status: 'paymentPending', store_id: 'north', total: '110.08', unit_price: '49.99' }, { unit_price: '10.10' }]);
  const read = await buyer.call(`${quotations}/${body.id}`);
  expect(read.body).toMatchObject({ status: 'purchased', orderNumber: won[0]?.body.orderNumber, allows: [] });
  expect(codeOf(await buyer.create(`${quotations}/${body.id}/cart`, undefined))).toEqual([422, 'quotationPurchased']);
  // An answer that was lost is given again.
  const other = await buyer.create(quotations, wish);
  const bought = await buy(buyer, other.body.id, key);
  expect((await buy(buyer, other.body.id, key)).body).toEqual(bought.body);
});

test('Nobody buys for more than their company lets them; into the cart goes what there is, once a key', async () => {
  const { server, buyer } = await shop();
  const limit = (amount: string) =>
    query(server.connectionString, `update memberships set purchase_limit = ${amount} where user_type = 'buyer'`);
  const { body } = await buyer.create(quotations, wish);
  for (const amount of ['110.07', '0']) {
    await limit(amount);
    expect(codeOf(await buy(buyer, body.id)), amount).toEqual([422, 'overPurchaseLimit']);
  }
  await limit('110.08');
  expect((await buy(buyer, body.id)).status).toBe(201);

  await limit('null');
  const { body: large } = await buyer.create(quotations, {
    store: 'north',
    lines: [
      { sku: 'DRILL', quantity: 9 },
      { sku: 'PAINT', quantity: 1 },
    ],
  });
  const key = freshKey();
  const added = await buyer.create(`${quotations}/${large.number}/cart`, undefined, key);
  expect([added.status, added.body]).toMatchObject([
    200,
    {
      lines: [
        { sku: 'DRILL', quantity: 9, added: 5, problem: 'onlySoMany', available: 5 },
        { sku: 'PAINT', added: 1 },
      ],
      cart: { units: 6 },
    },
  ]);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  expect((await buyer.create(`${quotations}/${large.number}/cart`, undefined, key)).body).toEqual(added.body);
  const more = await buyer.create(`${quotations}/${large.number}/cart`, undefined);
  expect(more.body).toMatchObject({
    lines: [
      { sku: 'DRILL', added: 0 },
      { sku: 'PAINT', added: 1 },
    ],
  });
});

test('A cart keeps what was quoted, for as many and with the options that were quoted, until the quotation ends', async () => {
  const { server, buyer } = await shop();
  const lines = [
    { sku: 'DRILL', quantity: 2, warranty: 'two' },
    { sku: 'PAINT', quantity: 1 },
  ];
  const { body } = await buyer.create(quotations, { store: 'north', lines });
  await query(
    server.connectionString,
    `update products set price = 60 where sku = 'DRILL'; update products set price = 9 where sku = 'PAINT'`,
  );
  expect((await buyer.create(`${quotations}/${body.id}/cart`, undefined)).status).toBe(200);
  const cart = '/api/checkout/v1/orders/cart';
  const quotation = { id: body.id, number: '1000001', price: '57.99', endsAt: '2026-11-24T00:00:00.000Z', today: '68.00' };
  const read = await buyer.call(cart);
  expect(read.body).toMatchObject({
    lines: [
      { sku: 'DRILL', price: '57.99', total: '115.98', quotation: { ...quotation, quantity: 2, holds: true } },
      // Nobody pays more for having asked.
      { sku: 'PAINT', price: '9.00', total: '9.00' },
    ],
    total: '124.98',
  });
  expect(JSON.parse(JSON.stringify(read.body.lines))[1]).not.toHaveProperty('quotation');
  const edit = async (sku: string, change: object) => {
    const etag = (await buyer.call(cart)).headers.get('etag') ?? '';
    return buyer.call(`${cart}/${sku}`, { method: 'PUT', body: change, headers: { 'if-match': etag } });
  };
  // A third one was not quoted.
  expect((await edit('DRILL', { quantity: 3 })).body).toMatchObject({
    lines: [{ price: '68.00', total: '183.98', quotation: { quantity: 2, holds: true } }, {}],
    total: '192.98',
  });
  const other = await edit('DRILL', { quantity: 2, warranty: null });
  expect(other.body).toMatchObject({ lines: [{ price: '60.00', total: '120.00' }, {}], total: '129.00' });
  expect(JSON.parse(JSON.stringify(other.body.lines))[0]).not.toHaveProperty('quotation');
  await edit('DRILL', { quantity: 2, warranty: 'two' });
  // The most that the company allows is compared with what is to pay.
  await query(server.connectionString, `update memberships set purchase_limit = 135 where user_type = 'buyer'`);
  expect((await buyer.create(cart, { lines: [{ sku: 'PAINT', quantity: 1 }] })).status).toBe(200);
  expect(codeOf(await buyer.create(cart, { lines: [{ sku: 'PAINT', quantity: 1 }] }))).toEqual([422, 'overPurchaseLimit']);

  await query(server.connectionString, `update quotations set ends_at = '2026-11-20'`);
  expect((await buyer.call(cart)).body).toMatchObject({
    lines: [
      { price: '68.00', total: '136.00', quotation: { number: '1000001', price: '57.99', today: '68.00', quantity: 2, holds: false } },
      {},
    ],
    total: '154.00',
  });
  await query(server.connectionString, `update quotations set ends_at = '2026-11-24'; update memberships set purchase_limit = null`);
  // What is bought by itself is promised to no cart any more.
  expect((await buy(buyer, body.id)).status).toBe(201);
  const bought = await buyer.call(cart);
  expect(bought.body).toMatchObject({ lines: [{ price: '68.00', total: '136.00' }, {}] });
  expect(JSON.parse(JSON.stringify(bought.body.lines))[0]).not.toHaveProperty('quotation');
});

describe('who may see and do what', () => {
  test('A quoter quotes and buys nothing; others’ are not there; a superuser has the company’s; another shop has none', async () => {
    const { server, boss, buyer, quoter } = await shop();
    const { body: own } = await quoter.create(quotations, wish);
    expect(own.allows).toEqual([]);
    expect(codeOf(await quoter.create(`${quotations}/${own.id}/cart`, undefined))).toEqual([403, 'notAllowed']);
    expect(codeOf(await buy(quoter, own.id))).toEqual([403, 'notAllowed']);
    expect((await boss.call(`${quotations}/${own.id}`)).body).toMatchObject({ owned: false, allows: ['purchase'] });
    expect((await boss.call(quotations)).body.total).toBe(1);
    const pending = await seedPerson(server, 'wait@example.com', { companyDocument: '20000000002' });
    expect(codeOf(await pending.create(quotations, wish))).toEqual([403, 'notAllowed']);
    expect(codeOf(await pending.call(quotations))).toEqual([403, 'notAllowed']);
    const person = await seedPerson(server, 'a@example.com');
    expect(codeOf(await person.create(quotations, wish))).toEqual([403, 'notAllowed']);
    const elsewhere = await seedPerson(server, 'a@example.com', { tenant: 'bb' });
    const everything = async (who: SignedIn) => [
      codeOf(await who.call(`${quotations}/${own.id}`)),
      codeOf(await who.call(`${quotations}/${own.number}`)),
      codeOf(await who.call(`${pdfs}/${own.id}?tenant=aa`)),
      codeOf(await who.call(`/api/my-account/v1/barcode?message=${own.number}&tenant=aa`)),
      codeOf(await who.create(`${quotations}/${own.id}/requote`, undefined)),
      codeOf(await who.create(`${quotations}/${own.id}/cart`, undefined)),
      codeOf(await buy(who, own.id)),
      (await who.call(quotations)).body.total,
    ];
    for (const who of [buyer, person]) expect(await everything(who)).toEqual([...Array.from({ length: 7 }, () => [404, 'notFound']), 0]);
    const [byId, byNumber, ...others] = await everything(elsewhere);
    expect([byId, byNumber]).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    // The other shop lets nobody quote: what is not there comes first where the address names the first shop.
    expect(others.slice(0, 2)).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    expect(others.at(-1)).toBe(0);
  });

  test('An agent quotes for a customer, who buys; the report counts value and conversion, and its table too', async () => {
    const { server, buyer } = await shop();
    const ana = await seedPerson(server, 'a@example.com');
    const agent = await agentOf(server);
    const toAna = await agent.create(quotations, { ...wish, customer: { email: ' A@Example.com' } });
    expect(toAna.body).toMatchObject({ buyer: 'Ana Núñez', agent: 'Ana Núñez', owned: false, allows: [] });
    const toCompany = await agent.create(quotations, { ...wish, customer: { email: 'buyer@example.com', companyDocument: '20000000001' } });
    expect(toCompany.body).toMatchObject({ buyer: 'Built Ltd' });
    expect((await agent.call(quotations)).body.total).toBe(2);
    expect(codeOf(await buy(agent, toAna.body.id))).toEqual([403, 'notAllowed']);
    for (const customer of [{ email: 'no@example.com' }, { email: 'a@example.com', companyDocument: '20000000001' }])
      expect(codeOf(await agent.create(quotations, { ...wish, customer }))).toEqual([422, 'customerNotFound']);
    expect(codeOf(await buyer.create(quotations, { ...wish, customer: { email: 'a@example.com' } }))).toEqual([403, 'notAllowed']);
    await seedPerson(server, 'wait@example.com', { companyDocument: '20000000002' });
    const waiting = { email: 'wait@example.com', companyDocument: '20000000002' };
    expect(codeOf(await agent.create(quotations, { ...wish, customer: waiting }))).toEqual([422, 'customerNotFound']);
    // A quotation of the agent's own is none that was made for a customer.
    await agent.create(quotations, wish);
    // From a list it is the same; a person who is no agent quotes for themselves.
    const list = async (who: SignedIn) => {
      const { body } = await who.create('/api/my-account/lists', { name: 'Roof' });
      await who.create(`/api/my-account/lists/${body.id}/additions`, { lines: [{ sku: 'PAINT', quantity: 1 }] });
      return `/api/my-account/lists/${body.id}/quotation`;
    };
    await seedPerson(server, 'last@example.com');
    const [ofAgent, ofBuyer] = [await list(agent), await list(buyer)];
    expect(codeOf(await agent.create(ofAgent, { store: 'north', customer: { email: 'no@example.com' } }))).toEqual([
      422,
      'customerNotFound',
    ]);
    expect(codeOf(await buyer.create(ofBuyer, { store: 'north', customer: { email: 'a@example.com' } }))).toEqual([403, 'notAllowed']);
    const later = await agent.create(ofAgent, { store: 'north', customer: { email: 'last@example.com' } });
    expect(later.body).toMatchObject({ buyer: 'Ana Núñez', agent: 'Ana Núñez', owned: false });
    await query(server.connectionString, `delete from quotations where id = '${String(later.body.id)}'`);

    expect((await ana.call(`${quotations}/${toAna.body.id}`)).body).toMatchObject({ owned: true, allows: ['purchase'] });
    expect((await buy(ana, toAna.body.number)).status).toBe(201);
    const report = '/api/quotation/quotations/agents';
    const figures = { quotations: 2, value: '220.16', converted: 1, convertedValue: '110.08', conversion: 0.5 };
    expect((await agent.call(report)).body).toMatchObject({
      total: 2,
      report: { all: figures, unit: 'month' },
    });
    expect((await agent.call(`${report}?fromDate=2026-11-20&toDate=2026-11-20`)).body.total).toBe(2);
    expect((await agent.call(`${report}?toDate=2026-11-19`)).body).toMatchObject({
      total: 0,
      report: { all: { conversion: 0 }, before: { quotations: 0 } },
    });
    for (const dates of ['fromDate=2026-02-30', 'fromDate=2026-11-02&toDate=2026-11-01', 'toDate=soon'])
      expect((await agent.call(`${report}?${dates}`)).status, dates).toBe(400);
    expect(codeOf(await ana.call(report))).toEqual([403, 'notAllowed']);
    const table = await agent.call('/api/download/quotations/agents?tenant=aa');
    expect(parse(Buffer.from(table.bytes), { bom: true })).toEqual([
      ['month', 'quotations', 'total', 'converted', 'convertedTotal', 'conversion'],
      ['2026-11', '2', '220.16', '1', '110.08', '0.5'],
    ]);
    // Who leaves is named no more by what was offered.
    const left = await ana.call('/api/my-account/v1/my-data/deletion', { method: 'POST', body: { currentPassword: password } });
    expect([left.status, (await agent.call(`${quotations}/${toAna.body.id}`)).body]).toMatchObject([
      204,
      { buyer: '', status: 'purchased' },
    ]);
  });
});

test('PDF, barcode and table hold what the person may see alone; so many files an hour a person may have', async () => {
  const { server, buyer } = await shop({ limits: { filesOfPerson: { scope: 'files', hits: 2, seconds: 60 } } });
  const { address } = server;
  await query(
    server.connectionString,
    `update products set name = '=1+1 Ñandú' where sku = 'PAINT'; update companies set business_name = '=cmd'`,
  );
  const { body } = await buyer.create(quotations, wish);
  const pdf = await buyer.call(`${pdfs}/${body.number}?tenant=aa`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.pdf"/);
  const { text, structure } = readPdf(pdf.bytes);
  for (const expected of ['1000001', '=1+1 Ñandú', '=cmd', 'North', 'Shop aa']) expect(text).toContain(expected);
  expect(structure).toContain('TH');

  const picture = await buyer.call('/api/my-account/v1/barcode?message=1000001&tenant=aa');
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('content-disposition')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'inline',
  ]);
  expect(new TextDecoder().decode(picture.bytes)).toMatch(/^<svg /);
  for (const message of ['1000002', '%3Cscript%3E', 'x'])
    expect((await buyer.call(`/api/my-account/v1/barcode?message=${message}&tenant=aa`)).status, message).toBe(404);
  expect((await buyer.call(`/api/my-account/v1/barcode?message=${'1'.repeat(31)}&tenant=aa`)).status).toBe(400);
  expect((await fetch(`${address}/api/my-account/v1/barcode?message=1000001&tenant=aa`)).status).toBe(401);

  const table = await buyer.call('/api/download/v1/quotations?status=valid&tenant=aa');
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [, row] = parse(Buffer.from(table.bytes), { bom: true }) as string[][];
  expect(row).toEqual(['1000001', '2026-11-20', '2026-11-23', 'valid of aa', 'North', "'=cmd", '', '110.08', 'XXX', '']);
  expect((await buyer.call(`${pdfs}/${body.id}?tenant=aa`)).status).toBe(429);
});

test('Orders and invoices are PDFs of who ordered, with the delivery among what was invoiced', async () => {
  const { server, buyer, quoter } = await shop();
  const { body } = await buyer.create(quotations, wish);
  const { orderNumber } = (await buy(buyer, body.id)).body;
  await query(server.connectionString, `update orders set shipping = 5, total = 115.08`);
  const order = await buyer.call(`/api/download/v1/orders/${orderNumber}?tenant=aa`);
  const { text } = readPdf(order.bytes);
  for (const expected of [orderNumber, 'Taladro Percutor', 'paymentPending of aa', 'Built Ltd', '115.08']) expect(text).toContain(expected);
  const [invoice] = await query(
    server.connectionString,
    `insert into invoices (tenant, id, order_number, user_id, company_id, number, kind, buyer, issued_at, net, tax, total, tax_percent, currency)
     select tenant, gen_random_uuid(), number, user_id, company_id, 'F-000001', 'invoice', '{"name": "Built Ltd"}', now(), 96.71, 18.37, total, 19, currency
     from orders returning id`,
  );
  const path = `/api/download/v2/invoices/${invoice?.id}/download?tenant=aa`;
  const paper = readPdf((await buyer.call(path)).bytes).text;
  for (const expected of ['F-000001', orderNumber, 'shipping', '96.71', '18.37', '115.08']) expect(paper).toContain(expected);
  const stranger = await seedPerson(server, 'a@example.com');
  const orderPath = `/api/download/v1/orders/${orderNumber}?tenant=aa`;
  for (const at of [path, orderPath]) expect(codeOf(await stranger.call(at))).toEqual([404, 'notFound']);
  // A quoter downloads own orders, and no invoice.
  expect(codeOf(await quoter.call(orderPath))).toEqual([404, 'notFound']);
  expect(codeOf(await quoter.call(path))).toEqual([403, 'notAllowed']);
});

test('Who quoted for a company sees, tracks and downloads what its superuser orders from it, and answers for none of it; a credit line gives no more', async () => {
  const { server, boss, buyer, quoter } = await shop();
  const { body: quoted } = await quoter.create(quotations, wish);
  const { body: others } = await boss.create(quotations, wish);
  const [number, another] = [(await buy(boss, quoted.id)).body.orderNumber, (await buy(boss, others.id)).body.orderNumber];
  await query(
    server.connectionString,
    "insert into role_grants select tenant, id, 'creditLine', now(), 'x' from users where email = 'quoter@example.com'",
  );
  const seenOf = async (order: unknown) => [
    codeOf(await quoter.call(`${orders}/${order}`)),
    codeOf(await quoter.call(`${orders}/${order}/tracking`)),
    codeOf(await quoter.call(`/api/download/v1/orders/${order}?tenant=aa`)),
  ];
  expect(await seenOf(number)).toEqual(Array.from({ length: 3 }, () => [200, undefined]));
  expect(await seenOf(another)).toEqual([
    [404, 'orderAddressInvalid'],
    [404, 'orderAddressInvalid'],
    [404, 'notFound'],
  ]);
  expect((await quoter.call(orders)).body).toMatchObject({ items: [{ number }], total: 1 });
  expect(String((await quoter.call('/api/download/v1/orders?tenant=aa')).body)).toContain(number);
  // A buyer who quoted sees it too, and still cancels own orders alone.
  const { body: ofBuyer } = await buyer.create(quotations, wish);
  const bought = (await buy(boss, ofBuyer.id)).body.orderNumber;
  const own = (await buy(buyer, (await buyer.create(quotations, wish)).body.id)).body.orderNumber;
  await query(server.connectionString, "update orders set status = 'preparing'");
  expect((await buyer.call(`${orders}/${bought}`)).body.actions).toEqual(['repurchase']);
  expect((await buyer.call(`${orders}/${own}`)).body.actions).toEqual(['cancellation', 'repurchase']);
  expect((await quoter.call(`${orders}/${number}`)).body.actions).toEqual([]);
  const account = '/api/my-account/v2';
  for (const path of [`${orders}/rePurchase?orderNumber=${number}`, `${account}/cryptoKeyManager/public`])
    expect(codeOf(await quoter.call(path)), path).toEqual([403, 'notAllowed']);
  expect(codeOf(await quoter.create(`${account}/users/payments/psp-iframe`, { type: 'creditCard' }))).toEqual([403, 'notAllowed']);
});

describe('every tenant', () => {
  const tenants = compiledForAll();

  test('quotes, prints, sells and says that a quotation has expired in its own words', async () => {
    const server = await start({ compiledDir: tenants.dir });
    const sentences = new Map<string, string>();
    for (const code of codes) {
      await insertProducts(server.connectionString, code);
      const { form, who } = await shopOf(server, code, 'list');
      const { shell } = form.of;
      await query(
        server.connectionString,
        `insert into role_grants select tenant, id, 'agent', now(), 'x' from users where tenant = '${code}'`,
      );
      const [one, two] = [(await who.create(quotations, wish)).body, (await who.create(quotations, wish)).body];
      expect(one, code).toMatchObject({ number: '1000001', validUntil: '2026-11-23', currency: shell.currency, allows: ['purchase'] });
      const { objects, text } = readPdf((await who.call(`${pdfs}/${one.id}?tenant=${code}`)).bytes);
      expect(objects.join(), code).toContain(`/Lang (${shell.language})`);
      const table = new TextDecoder().decode((await who.call(`/api/download/v1/quotations?tenant=${code}`)).bytes);
      expect(table, code).toContain(shell.statuses.quotation?.valid);
      expect((await buy(who, one.id)).status, code).toBe(201);
      await query(server.connectionString, `update quotations set ends_at = '2026-11-20' where id = '${two.id}'`);
      const late = await buy(who, two.number);
      expect(codeOf(late), code).toEqual([422, 'quotationExpired']);
      sentences.set(code, `${text.split('\n')[1]} | ${late.body.error?.errorObj?.message}`);
    }
    const family = codes.filter((code) => code !== 'homy');
    expect(new Set(family.map((code) => sentences.get(code))).size).toBe(family.length);
    for (const [code, word] of [
      ['cl', 'Cotización'],
      ['br', 'Orçamento'],
      ['ar', 'Presupuesto'],
      ['uy', 'Presupuesto'],
    ] as const)
      expect(sentences.get(code), code).toContain(`${word} 1000001`);
  });
});
