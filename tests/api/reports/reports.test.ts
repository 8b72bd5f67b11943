import { expect, onTestFinished, test } from 'vitest';
import { moveOrder } from '../../../src/server/domain/orders/moveOrder.ts';
import { placeOrder } from '../../../src/server/domain/orders/placeOrder.ts';
import { countPurchases } from '../../../src/server/domain/reports/countPurchases.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { purchaseRulesOf } from '../../../src/server/policy/reports/purchaseRulesOf.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { grantRole } from '../../../src/server/store/collaborators/roleGrants.ts';
import { findMiscountedCredit } from '../../../src/server/store/credit-line/creditDays.ts';
import { moveCredit, type NewCreditMovement, setCreditLimit } from '../../../src/server/store/credit-line/creditLines.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { findMiscounted, isCountedOtherwise, recountPurchases } from '../../../src/server/store/reports/purchaseDays.ts';
import { collaboratorsAt, enterApprovedCompany, invite } from '../../support/api/collaborators.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const line = '/api/my-account/v3/users/credit-line';
const report = '/api/my-account/v1/users/report';

const companyOf = async (server: StartedServer, document: string) => {
  const [row] = await query(server.connectionString, `select id from companies where tenant = 'aa' and document_compact = '${document}'`);
  return { tenant: 'aa', companyId: String(row?.id), timeZone: 'UTC' };
};
const userOf = async (who: SignedIn) => String((await who.call('/api/session/commerce/fetchSessionInfo')).body.user?.id);

/** A file as a browser opens it: without a header of ours. */
const file = async (who: SignedIn, path: string) => {
  const { status, headers, body } = await who.call(path, { method: 'GET' });
  return { status, type: headers.get('content-type'), name: headers.get('content-disposition'), body };
};

test('A credit line is moved once by each thing and never past its limit, however many do it at once', async () => {
  const server = await start();
  await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const company = await companyOf(server, '20000000001');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  const move = (movement: Pick<NewCreditMovement, 'kind' | 'reference' | 'amount'>, whose = company) =>
    db.transaction().execute((trx) => moveCredit(trx, whose, { ...movement, actor: 'shop' }, server.time.now));
  expect(await move({ kind: 'purchase', reference: '1', amount: '1' })).toBe('noLine');
  await setCreditLimit(db, company, { limit: '100.10', currency: 'XXX' }, server.time.now);
  expect(await move({ kind: 'purchase', reference: '1', amount: '1' }, { ...company, tenant: 'bb' })).toBe('noLine');
  const ends = await Promise.all(Array.from({ length: 20 }, (_, at) => move({ kind: 'purchase', reference: `P${at}`, amount: '10.01' })));
  expect(ends.filter((is) => is === 'done')).toHaveLength(10);
  expect(ends.filter((is) => is === 'tooMuch')).toHaveLength(10);
  const same = await Promise.all(Array.from({ length: 10 }, () => move({ kind: 'payment', reference: 'T1', amount: '0.10' })));
  expect([same.filter((is) => is === 'done').length, same.filter((is) => is === 'already').length]).toEqual([1, 9]);
  expect(await move({ kind: 'purchase', reference: 'Q', amount: '0.10' })).toBe('done');
  await setCreditLimit(db, company, { limit: '50', currency: 'XXX' }, server.time.now);
  expect(await query(server.connectionString, 'select credit_limit, used from credit_lines')).toEqual([
    { credit_limit: '50.00', used: '100.10' },
  ]);
  // More comes back than is owed.
  expect(await move({ kind: 'refund', reference: 'R', amount: '100.11' })).toBe('done');
  expect(await query(server.connectionString, 'select used from credit_lines')).toEqual([{ used: '-0.01' }]);
  const sums = `select (select sum(case kind when 'purchase' then amount else -amount end) from credit_movements) = used as adds_up from credit_lines`;
  expect(await query(server.connectionString, sums)).toEqual([{ adds_up: true }]);
  expect(await findMiscountedCredit(db, company)).toEqual([]);
});

test('The credit line is for whom its role was granted, of the own company, by days of the shop’s time zone, as a table too', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const other = await enterApprovedCompany(server, 'other@example.com', '20000000002');
  const person = await seedPerson(server, 'person@example.com');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  for (const who of [boss, person]) expect((await who.call(line)).status).toBe(403);
  for (const email of ['boss@example.com', 'other@example.com'])
    expect(await grantRole(db, { tenant: 'aa', email, role: 'creditLine', by: 'operator', now: server.time.now })).toBe('done');
  expect((await boss.call(line)).body).toMatchObject({ items: [], page: 1, size: 20, total: 0, report: { purchased: '0.00' } });
  expect((await boss.call(line)).body).not.toHaveProperty('creditLine');
  const company = await companyOf(server, '20000000001');
  await setCreditLimit(db, company, { limit: '1000', currency: 'XXX' }, server.time.now);
  for (const [kind, reference, amount, at] of [
    ['purchase', '=1+1', '600.5', '2026-10-31T23:59:59.999Z'],
    ['purchase', '1000000002', '100', '2026-11-01T00:00:00Z'],
    ['payment', 'T1', '50', '2026-11-30T23:59:59Z'],
  ] as const)
    await db.transaction().execute((trx) => moveCredit(trx, company, { kind, reference, amount, actor: 'shop' }, new Date(at)));
  const { body } = await boss.call(`${line}?fromDate=2026-11-01&toDate=2026-11-30`);
  expect(body).toMatchObject({
    creditLine: { limit: '1000.00', used: '650.50', available: '349.50', currency: 'XXX' },
    items: [
      { kind: 'payment', reference: 'T1', amount: '50.00', usedAfter: '650.50' },
      { kind: 'purchase', reference: '1000000002', amount: '100.00', usedAfter: '700.50' },
    ],
    total: 2,
    report: {
      ...{ purchased: '100.00', paid: '50.00', refunded: '0.00', before: { purchased: '600.50', paid: '0.00' }, unit: 'day' },
      periodBefore: { fromDate: '2026-10-01', toDate: '2026-10-31' },
    },
  });
  expect(body.report?.parts).toHaveLength(30);
  expect(body.report?.parts?.[0]).toEqual({
    fromDate: '2026-11-01',
    toDate: '2026-11-01',
    purchased: '100.00',
    paid: '0.00',
    refunded: '0.00',
  });
  // What came in has paid the oldest: 550.50 of the first purchase are open, thirty days after it.
  expect(body.creditLine?.due).toEqual({
    overdue: '0.00',
    days: [
      { on: '2026-11-30', amount: '550.50' },
      { on: '2026-12-01', amount: '100.00' },
    ],
  });
  expect((await boss.call(`${line}?sort=at&size=1&page=2&toDate=2026-12-31`)).body).toMatchObject({
    items: [{ reference: '1000000002' }],
    total: 3,
  });
  expect((await other.call(line)).body).toMatchObject({ items: [], total: 0 });
  for (const parameters of ['fromDate=2026-02-30', 'fromDate=2026-11-02&toDate=2026-11-01', 'toDate=x', 'sort=amount', 'page=0'])
    expect((await boss.call(`${line}?${parameters}`)).status, parameters).toBe(400);
  // The role of a company that may buy no more is none.
  await query(server.connectionString, `update companies set state = 'rejected' where document_compact = '20000000002'`);
  expect((await other.call(line)).status).toBe(403);

  const response = await file(boss, '/api/download/v3/users/credit-line?tenant=aa&fromDate=2026-10-01');
  expect([response.status, response.type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(String(response.body)).toContain(`2026-10-31,purchase,'=1+1,600.5,600.5\r\n`);
});

test('A company owes what it buys on its credit line, as far as that suffices, and not what was canceled', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const company = await companyOf(server, '20000000001');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  const wish = { store: 'north', lines: [{ sku: 'DRILL', quantity: 1 }] };
  const quote = async (who: SignedIn) => (await who.create('/api/quotation/v1/quotations', wish)).body;
  const buy = (who: SignedIn, quotation: unknown) =>
    who.create('/api/checkout/v1/quotations/purchase', { quotation, paymentMethod: 'creditLine' });
  const [first, second] = [await quote(boss), await quote(boss)];
  // Whom the role was not granted may not spend it.
  expect((await buy(boss, first.id)).status).toBe(403);
  expect(await grantRole(db, { tenant: 'aa', email: 'boss@example.com', role: 'creditLine', by: 'operator', now: server.time.now })).toBe(
    'done',
  );
  const refused = await buy(boss, first.id);
  expect([refused.status, refused.body.error?.errorObj?.code]).toEqual([422, 'creditRefused']);
  expect(await query(server.connectionString, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
  await setCreditLimit(db, company, { limit: String(first.total), currency: 'XXX' }, server.time.now);
  const answers = await Promise.all([buy(boss, first.id), buy(boss, second.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const number = String(answers.find(({ status }) => status === 201)?.body.orderNumber);
  const moves = `select kind, reference, amount, used_after from credit_movements order by at, kind`;
  const bought = { kind: 'purchase', reference: number, amount: first.total, used_after: first.total };
  expect(await query(server.connectionString, moves)).toEqual([bought]);
  expect((await boss.call(line)).body).toMatchObject({ items: [{ kind: 'purchase', reference: number, amount: first.total }], total: 1 });
  expect(String((await file(boss, '/api/download/v3/users/credit-line?tenant=aa')).body)).toContain(number);
  expect((await boss.call(`/api/my-account/v2/aa/orders/rePurchase?orderNumber=${number}`)).body).toMatchObject({
    number,
    lines: [{ sku: 'DRILL', ordered: 1 }],
  });
  const shop = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (shop === undefined) throw new Error('shop');
  const expire = () => db.transaction().execute((trx) => moveOrder(trx, shop, number, 'expired', 'shop', server.time.now));
  expect((await Promise.all([expire(), expire()])).map(({ is }) => is).sort()).toEqual(['moved', 'refused']);
  expect(await query(server.connectionString, moves)).toEqual([bought, { ...bought, kind: 'refund', used_after: '0.00' }]);
});

test('Some of an order is canceled: the company owes, and its people have bought, so much less', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const company = await companyOf(server, '20000000001');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  const shop = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (shop === undefined) throw new Error('shop');
  const userId = await userOf(boss);
  await setCreditLimit(db, company, { limit: '1000', currency: 'XXX' }, server.time.now);
  const number = await db.transaction().execute(async (trx) => {
    const line = { sku: '1', name: 'Paint', unitPrice: '10.10', quantity: 3 };
    const order = { userId, companyId: company.companyId, status: 'preparing', lines: [line], shipping: '4.20' } as const;
    const how = { paymentMethod: 'creditLine', delivery: 'home', place: {} } as const;
    const placed = await placeOrder(trx, shop, { ...order, ...how }, userId, server.time.now);
    if (placed.is !== 'placed') throw new Error(placed.is);
    const bought = { kind: 'purchase', reference: placed.number, amount: placed.total, actor: userId } as const;
    expect(await moveCredit(trx, company, bought, server.time.now)).toBe('done');
    return placed.number;
  });
  const cancel = (lines?: readonly object[]) =>
    boss.create(`/api/post-sale/v1/orders/${number}/initiate-cancel`, {
      ...{ reason: 'changedMind', contact: { email: 'boss@example.com' } },
      ...(lines === undefined ? {} : { lines }),
    });
  const stands = async () => [
    (await boss.call(report)).body.report?.total,
    ...(await query(server.connectionString, 'select used from credit_lines')).map(({ used }) => used),
  ];
  expect(await stands()).toEqual(['34.50', '34.50']);
  for (const left of ['24.40', '14.30']) {
    expect((await cancel([{ line: 1, quantity: 1 }])).status).toBe(201);
    expect(await stands()).toEqual([left, left]);
    expect(await findMiscounted(db, purchaseRulesOf(shop))).toEqual([]);
    expect(await findMiscountedCredit(db, purchaseRulesOf(shop))).toEqual([]);
  }
  expect((await cancel()).status).toBe(201);
  expect(await stands()).toEqual(['0.00', '0.00']);
  expect(await findMiscounted(db, purchaseRulesOf(shop))).toEqual([]);
  const moves = await query(
    server.connectionString,
    `select reference, amount from credit_movements where kind = 'refund' order by used_after desc`,
  );
  expect(moves).toEqual([
    { reference: `${number}-1`, amount: '10.10' },
    { reference: `${number}-2`, amount: '10.10' },
    { reference: number, amount: '14.30' },
  ]);
});

test('The users’ report adds up what each bought in a month, without what was canceled; who has left is in it by name', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const other = await enterApprovedCompany(server, 'other@example.com', '20000000002');
  const rosa = await invite(server, boss, 'rosa@example.com', '20000000001');
  const company = await companyOf(server, '20000000001');
  const shop = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (shop === undefined) throw new Error('shop');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  const buy = (userId: string, unitPrice: string, at: string, companyId: string | undefined = company.companyId) =>
    db.transaction().execute(async (trx) => {
      const placed = await placeOrder(
        trx,
        shop,
        {
          ...{ userId, companyId, status: 'preparing', lines: [{ sku: '1', name: 'Paint', unitPrice, quantity: 1 }], shipping: '0' },
          ...{ paymentMethod: 'creditLine', delivery: 'home', place: {} },
        },
        userId,
        new Date(at),
      );
      if (placed.is !== 'placed') throw new Error(placed.is);
      return placed;
    });
  const [bossId, rosaId] = [await userOf(boss), await userOf(rosa)];
  await buy(rosaId, '0.10', '2026-10-31T23:59:59Z');
  await buy(rosaId, '0.10', '2026-11-01T00:00:00Z');
  await buy(rosaId, '0.20', '2026-11-02T00:00:00Z');
  await buy(bossId, '999999.99', '2026-11-03T00:00:00Z');
  const { number } = await buy(rosaId, '7', '2026-11-04T00:00:00Z');
  await db.transaction().execute((trx) => moveOrder(trx, shop, number, 'canceled', 'shop', server.time.now));
  await buy(await userOf(other), '5', '2026-11-05T00:00:00Z', (await companyOf(server, '20000000002')).companyId);
  expect((await rosa.call(report)).status).toBe(403);
  expect((await boss.call(`${collaboratorsAt}/${rosaId}`, { method: 'DELETE' })).status).toBe(204);

  const rows = [
    { userId: bossId, firstName: 'Ana', lastName: 'Núñez', orders: 1, total: '999999.99', before: '0.00' },
    { userId: rosaId, firstName: 'Rosa', lastName: 'Muñoz', orders: 2, total: '0.30', before: '0.10' },
  ];
  const november = `${report}?fromDate=2026-11-01&toDate=2026-11-30`;
  const { body } = await boss.call(november);
  expect(body).toMatchObject({
    ...{ items: rows, page: 1, size: 20, total: 2 },
    report: {
      ...{ orders: 3, total: '1000000.29', currency: 'XXX', before: { orders: 1, total: '0.10' }, unit: 'day' },
      ...{ period: { fromDate: '2026-11-01', toDate: '2026-11-30' }, periodBefore: { fromDate: '2026-10-01', toDate: '2026-10-31' } },
    },
  });
  expect(body.report?.parts?.slice(0, 3)).toEqual([
    { fromDate: '2026-11-01', toDate: '2026-11-01', orders: 1, total: '0.10', before: '0.00' },
    { fromDate: '2026-11-02', toDate: '2026-11-02', orders: 1, total: '0.20', before: '0.00' },
    { fromDate: '2026-11-03', toDate: '2026-11-03', orders: 1, total: '999999.99', before: '0.00' },
  ]);
  expect((await boss.call(`${november}&size=1&page=2`)).body).toMatchObject({ items: [rows[1]], total: 2 });
  // A year, month by month.
  const year = (await boss.call(`${report}?toDate=2026-11-30`)).body.report;
  expect([year?.unit, year?.parts?.length, year?.parts?.at(-2)]).toEqual([
    ...['month', 12],
    { fromDate: '2026-10-01', toDate: '2026-10-31', orders: 1, total: '0.10', before: '0.00' },
  ]);
  expect((await boss.call(`${report}?fromDate=2026-11-02&toDate=2026-11-02`)).body).toMatchObject({
    items: [{ orders: 1, total: '0.20', before: '0.10' }],
    total: 1,
  });
  expect((await other.call(report)).body).toMatchObject({ total: 1, report: { total: '5.00' } });
  // Each day is the sum of its orders, and is recounted if it was missing, or with other rules.
  const rules = purchaseRulesOf(shop);
  expect(await findMiscounted(db, rules)).toEqual([]);
  await query(server.connectionString, `update purchase_days set total = total + 1 where day = '2026-11-03'`);
  expect(await findMiscounted(db, rules)).toEqual(['2026-11-03']);
  const elsewhere = { ...rules, timeZone: 'America/Santiago' };
  expect(await isCountedOtherwise(db, elsewhere)).toBe(true);
  await db.transaction().execute((trx) => recountPurchases(trx, elsewhere));
  expect(await findMiscounted(db, rules)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']);
  expect([await findMiscounted(db, elsewhere), await isCountedOtherwise(db, elsewhere)]).toEqual([[], false]);
  await countPurchases({ db, tenants: openTenants(server.compiledDir, () => undefined, systemClock) });
  expect(await findMiscounted(db, rules)).toEqual([]);
  const response = await file(boss, '/api/download/v1/users/report?tenant=aa&toDate=2026-11-30');
  expect([response.status, response.name]).toEqual([200, expect.stringContaining('attachment')]);
  expect(String(response.body)).toContain('2026-11,Rosa Muñoz,2,0.3\r\n');
  // What a spreadsheet would evaluate is made text, whosever name it is.
  for (const sign of ['=', '+', '-', '@']) {
    const named = `update memberships set stated = jsonb_build_object('firstName', '${sign}1', 'lastName', 'X') where user_id = '${bossId}'`;
    await query(server.connectionString, named);
    const { body } = await file(boss, '/api/download/v1/users/report?tenant=aa&toDate=2026-11-30');
    expect(String(body), sign).toContain(`2026-11,'${sign}1 X,1,999999.99\r\n`);
  }
});
