import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { issueVouchers } from '../../../src/server/domain/refunds/issueVouchers.ts';
import { payRefund, readAccountToPay } from '../../../src/server/domain/refunds/payRefund.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { listPayableRefunds } from '../../../src/server/store/post-sale/refunds.ts';
import { password } from '../../support/api/bodies.ts';
import { type Answer, browser, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiled, shopOf } from '../../support/api/compiledTenants.ts';
import { enqueueNothing } from '../../support/api/enqueueNothing.ts';
import { type OrderShop, orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { enterCompany, type SignedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const orders = '/api/post-sale/v1/orders';
const tickets = '/api/post-sale/v1/tickets';
const reason = { reason: 'changedMind', contact: { email: 'a@example.com' } };
const account = { bank: 'NORTH', accountNumber: '91827364550019' };

const cancel = (who: SignedIn, number: string, body: object = reason, key?: string) =>
  who.create(`${orders}/${number}/initiate-cancel`, body, key);
const bankDetails = (who: SignedIn, id: unknown, body: object = account, key?: string) =>
  who.create(`${tickets}/${id}/bank-details`, body, key);
const codeOf = ({ status, body }: Answer) => [status, body.error?.errorObj?.code, body.error?.errorObj?.message];

/** Ana and what she ordered. */
async function anasOrder(server: StartedServer): Promise<{ readonly ana: SignedIn; readonly floor: OrderShop; readonly number: string }> {
  const ana = await seedPerson(server, 'a@example.com');
  const floor = await orderShop(server, { order: tilesAndSink });
  return { ana, floor, number: await floor.placeFor(await floor.idOf('a@example.com')) };
}

/** Every row of every table, and every log line and mail, as text. */
async function everythingStored({ connectionString, log, mails }: StartedServer): Promise<string> {
  const tables = await query(
    connectionString,
    "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss')",
  );
  const rows = await Promise.all(tables.map(({ name }) => query(connectionString, `select * from ${String(name)}`)));
  return JSON.stringify([rows, log, await mails()]);
}

test('Some of an order is canceled, then the rest: amounts, credit notes, mails and the order, as another node shows it', async () => {
  const server = await start();
  const { ana, number } = await anasOrder(server);
  expect((await ana.call(`${orders}/${number}`)).body).toMatchObject({
    status: 'preparing',
    total: '2380.00',
    lines: [
      { line: 1, cancelable: 2 },
      { line: 2, cancelable: 1 },
    ],
    group: 'active',
    cancellation: {
      open: true,
      later: false,
      leavesBy: '2026-11-22T15:00:00.000Z',
      refund: {
        ...{ method: 'bankDetails', amount: '2380.00', cardLast4: '4242', businessDays: 2 },
        ...{ bankDataUntil: '2026-11-24', bankDataEnds: '2026-11-25T00:00:00.000Z' },
      },
    },
    returns: { exchangeDays: 30, storeReturnDays: 120, storeReturnSince: '2020-11-19' },
    tickets: [],
  });
  // What would return, before anything is canceled: of a part the part, of all the delivery too, of too many nothing.
  const amountOf = async (lines: string) => (await ana.call(`${orders}/${number}?lines=${lines}`)).body.cancellation?.refund?.amount;
  expect([await amountOf('1x1'), await amountOf('1x2,2x1'), await amountOf('1x3'), await amountOf('9x1')]).toEqual([
    ...['500.00', '2380.00', undefined, undefined],
  ]);
  expect((await ana.call(`${orders}/${number}?lines=all`)).status).toBe(400);
  const part = await cancel(ana, number, { ...reason, lines: [{ line: 1, quantity: 1 }] });
  expect([part.status, part.body]).toMatchObject([
    201,
    {
      number: '1',
      kind: 'cancellation',
      status: 'accepted',
      orderNumber: number,
      lines: [{ line: 1, name: 'Tiles', unitPrice: '500.00', quantity: 1 }],
      payload: reason,
      creditNote: { number: 'NC-000001' },
      refund: { status: 'bankDataPending', amount: '500.00', bankDetails: { until: '2026-11-24', open: true } },
    },
  ]);
  expect((await ana.call(`${orders}/${number}`)).body).toMatchObject({
    status: 'preparing',
    lines: [{ cancelable: 1 }, { cancelable: 1 }],
  });
  const mail = await server.mail('bankDetailsAsked', 'a@example.com');
  for (const expected of [`orderNumber=[${number}]`, 'ticketNumber=[1]', 'amount=[¤500.00]', 'November 24, 2026', 'voucherDays=[90]'])
    expect(mail.text).toContain(expected);

  const rest = await cancel(ana, number);
  // What is left of the lines, and the delivery.
  expect(rest.body).toMatchObject({
    number: '2',
    lines: [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ],
    refund: { amount: '1880.00' },
  });
  expect(codeOf(await cancel(ana, number))).toEqual([409, 'cancellationNotAvailable', 'cancellationNotAvailable of aa']);
  const archive = await ana.call('/api/download/v2/invoices/archive?tenant=aa');
  expect(Object.keys(unzipSync(archive.bytes))).toHaveLength(3);

  await server.close();
  const after = ana.at(await server.node());
  const seen = (await after.call(`${orders}/${number}`)).body;
  expect(seen).toMatchObject({ status: 'canceled', cancellation: { open: false }, lines: [{ cancelable: 0 }, { cancelable: 0 }] });
  expect(seen.tickets).toHaveLength(2);
  expect((await after.call(`${tickets}/${part.body.id}`)).body).toEqual(part.body);
  expect((await after.call(`${tickets}?sort=createdAt&size=1&page=2&order=${number}`)).body).toMatchObject({
    total: 2,
    items: [{ orderNumber: number }],
  });
  const invoiced = await after.call('/api/download/v2/invoices?sort=-total');
  expect(invoiced.body).toMatchObject({
    items: [
      { kind: 'receipt', total: '2380.00' },
      { kind: 'creditNote', total: '1880.00', ticketId: rest.body.id },
      { kind: 'creditNote', total: '500.00', ticketId: part.body.id },
    ],
  });
  const history = await query(server.connectionString, 'select status from order_history order by step');
  expect(history).toEqual([{ status: 'preparing' }, { status: 'canceled' }]);
  const noted = await query(server.connectionString, "select action from audit where action like 'order canceled%' order by action");
  expect(noted).toEqual([{ action: 'order canceled' }, { action: 'order canceled in part' }]);
});

test('Of twenty at once one cancels it, or it is on its way and none does; the same key gets the same answer', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const second = ana.at(await server.node());
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => cancel(at % 2 === 0 ? ana : second, number)));
  const [won, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  for (const answer of answers.filter((one) => one !== won)) expect(codeOf(answer).slice(0, 2)).toEqual([409, 'cancellationNotAvailable']);

  const userId = await floor.idOf('a@example.com');
  for (let round = 0; round < 4; round++) {
    const next = await floor.placeFor(userId);
    const [moved, answer] = await Promise.all([floor.attemptMove(next, 'onTheWay'), cancel(second, next)]);
    const [row] = await query(server.connectionString, `select status from orders where number = '${next}'`);
    expect([moved.is, answer.status, row?.status]).toEqual(
      moved.is === 'moved' ? ['moved', 409, 'onTheWay'] : ['refused', 201, 'canceled'],
    );
  }

  const [key, last] = [freshKey(), await floor.placeFor(userId)];
  expect((await cancel(ana, last, {}, key)).status).toBe(422);
  expect((await cancel(ana, last, { ...reason, lines: [{ line: 9, quantity: 1 }] }, key)).status).toBe(400);
  const first = await cancel(ana, last, reason, key);
  expect([await cancel(second, last, reason, key)]).toMatchObject([{ status: 201, body: first.body }]);
  expect(codeOf(await cancel(ana, last, { ...reason, reason: 'other' }, key)).slice(0, 2)).toEqual([422, 'keyUsed']);
  const [made] = await query(server.connectionString, `select count(*)::int as tickets from tickets where order_number = '${last}'`);
  expect(made).toEqual({ tickets: 1 });
});

test('A wrong choice is reported, and nothing is canceled', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const chosen = (...lines: readonly object[]) => cancel(ana, number, { ...reason, lines });
  expect((await chosen({ line: 3, quantity: 1 })).body.error?.errorObj?.problems).toEqual([
    { path: 'body/lines/0/line', problem: 'not a line of this order' },
  ]);
  expect((await chosen({ line: 1, quantity: 1 }, { line: 1, quantity: 1 })).status).toBe(400);
  for (const body of [{ line: 1, quantity: 0 }, { line: 1 }, { line: 1, quantity: 1, price: '1' }])
    expect((await chosen(body)).status).toBe(400);
  expect((await cancel(ana, number, { ...reason, lines: [] })).status).toBe(400);
  expect((await cancel(ana, number, { ...reason, status: 'accepted' })).status).toBe(400);
  const tooMany = await chosen({ line: 2, quantity: 1 }, { line: 1, quantity: 3 });
  expect(codeOf(tooMany)).toEqual([409, 'fewerLeftToCancel', 'fewerLeftToCancel of aa']);
  expect(tooMany.body.error?.errorObj?.problems).toEqual([{ path: 'body/lines/1/quantity', problem: 'onlySoMany 2' }]);
  for (const status of ['onTheWay', 'delivered'] as const) {
    await floor.move(number, status);
    expect(codeOf(await cancel(ana, number)).slice(0, 2)).toEqual([409, 'cancellationNotAvailable']);
  }
  expect(await query(server.connectionString, 'select 1 from tickets')).toEqual([]);
  expect((await ana.call(`${orders}/${number}`)).body).toMatchObject({
    cancellation: { open: false },
    returns: { deliveredOn: '2026-11-20', exchangeUntil: '2026-12-20', storeReturnUntil: '2027-03-20' },
  });
});

test('A key that was used for one order, or ticket, is worth nothing for another', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const other = await floor.placeFor(await floor.idOf('a@example.com'));
  const [key, next] = [freshKey(), freshKey()];
  const first = await cancel(ana, number, reason, key);
  const second = await cancel(ana, other, reason, key);
  expect([codeOf(first)[0], codeOf(second).slice(0, 2)]).toEqual([201, [422, 'keyUsed']]);
  expect((await ana.call(`${orders}/${other}`)).body).toMatchObject({ status: 'preparing', tickets: [] });
  const { body } = await cancel(ana, other);
  expect((await bankDetails(ana, first.body.id, account, next)).status).toBeLessThan(300);
  expect(codeOf(await bankDetails(ana, body.id, account, next)).slice(0, 2)).toEqual([422, 'keyUsed']);
  expect((await ana.call(`${tickets}/${body.id}`)).body).toMatchObject({ refund: { status: 'bankDataPending' } });
});

test('What is not yours is not there; in a company the superuser sees what the buyer ordered, another buyer does not', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const { body: ticket } = await cancel(ana, number, { ...reason, lines: [{ line: 1, quantity: 1 }] });
  const bea = await seedPerson(server, 'b@example.com');
  const elsewhere = await seedPerson(server, 'a@example.com', { tenant: 'bb' });
  const all = async (who: Pick<SignedIn, 'call'>, at = number, id: unknown = ticket.id, tenant = {}) => {
    const post = (body: object) => ({ ...tenant, method: 'POST', body, headers: { 'idempotency-key': freshKey() } });
    const answers = [
      await who.call(`${orders}/${at}`, tenant),
      await who.call(`${orders}/${at}/initiate-cancel`, post(reason)),
      await who.call(`${tickets}/${id}`, tenant),
      await who.call(`${tickets}/${id}/bank-details`, post(account)),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await all(bea)).toEqual([404, 404, 404, 404]);
  expect(await all(elsewhere)).toEqual([404, 404, 404, 404]);
  expect(await all(elsewhere, number, ticket.id, { tenant: 'aa' })).toEqual([404, 404, 404, 404]);
  expect(await all(browser(server.address))).toEqual([401, 401, 401, 401]);
  expect(await all(ana, '404', 'x')).toEqual([404, 404, 404, 404]);
  expect((await ana.call(tickets)).body).toMatchObject({ items: [{ products: 1, product: 'Tiles', pictures: [] }], total: 1 });
  for (const who of [bea, elsewhere]) expect((await who.call(tickets)).body).toMatchObject({ items: [], total: 0 });

  const document = '20000000001';
  const pending = await seedPerson(server, 'boss@example.com', { companyDocument: document });
  expect(await all(pending)).toEqual([403, 403, 403, 403]);
  await query(server.connectionString, "update companies set state = 'approved'");
  for (const [email, role] of [
    ['buyer@example.com', 'buyer'],
    ['other@example.com', 'buyer'],
    ['quoter@example.com', 'quoter'],
  ] as const) {
    await seedPerson(server, email);
    await query(
      server.connectionString,
      `insert into memberships (tenant, company_id, user_id, user_type, status, profile, created_at, updated_at, joined_at)
       select c.tenant, c.id, u.id, '${role}', 'active', '{}', now(), now(), now() from companies c, users u where u.email = '${email}'`,
    );
  }
  const [company] = await query(server.connectionString, 'select id from companies');
  const enter = (name: string) => enterCompany(server.address, `${name}@example.com`, document);
  const [boss, buyer, other] = [await enter('boss'), await enter('buyer'), await enter('other')];
  const ofCompany = await floor.placeFor(await floor.idOf('buyer@example.com'), { companyId: String(company?.id) });
  const bought = await cancel(buyer, ofCompany, { ...reason, lines: [{ line: 2, quantity: 1 }] });
  expect(bought.status).toBe(201);
  expect(await all(other, ofCompany, bought.body.id)).toEqual([404, 404, 404, 404]);
  expect(await all(await enter('quoter'), ofCompany, bought.body.id)).toEqual([403, 403, 403, 403]);
  // Signed in as a person, the buyer has nothing of the company's.
  const asPerson = browser(server.address);
  await asPerson.call('/api/session/commerce/login', { method: 'POST', body: { email: 'buyer@example.com', password } });
  expect((await asPerson.call(`${orders}/${ofCompany}`)).status).toBe(404);
  expect(await all(boss, ofCompany, bought.body.id)).toEqual([200, 201, 200, 201]);
  expect((await boss.call(tickets)).body.total).toBe(2);
  expect((await buyer.call(tickets)).body.total).toBe(2);
  expect((await ana.call(tickets)).body.total).toBe(1);
});

test('An account is stored sealed, shown by its last four, corrected until the day has passed, and never written down elsewhere', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const { body: ticket } = await cancel(ana, number);
  const key = freshKey();
  expect((await bankDetails(ana, ticket.id, {}, key)).status).toBe(422);
  const given = await bankDetails(ana, ticket.id, account, key);
  expect([given.status, given.body.refund]).toMatchObject([
    201,
    {
      status: 'bankDataGiven',
      expectedOn: '2026-11-24',
      bankDetails: { open: true, given: { bank: 'NORTH', accountNumber: '•••• 0019' } },
    },
  ]);
  expect((await bankDetails(ana, ticket.id, account, key)).body).toEqual(given.body);
  expect(codeOf(await bankDetails(ana, ticket.id, { ...account, bank: 'SOUTH' }, key)).slice(0, 2)).toEqual([422, 'keyUsed']);
  expect((await server.mail('bankDetailsReceived', 'a@example.com')).text).toContain('account=[0019]');
  const corrected = await bankDetails(ana.at(await server.node()), ticket.id, { ...account, accountNumber: '91827364550028' });
  expect(corrected.body.refund?.bankDetails?.given?.accountNumber).toBe('•••• 0028');
  expect(await everythingStored(server)).not.toMatch(/9182736455/);
  expect(await query(server.connectionString, 'select 1 from bank_details')).toHaveLength(1);

  // The last moment of the fourth day, and the first after it.
  const late = await cancel(ana, await floor.placeFor(await floor.idOf('a@example.com')));
  server.time.now = new Date('2026-11-24T23:59:59Z');
  const again = await seedPerson(server, 'c@example.com').then(() => browser(server.address));
  const login = { method: 'POST', body: { email: 'a@example.com', password } };
  await again.call('/api/session/commerce/login', login);
  const send = (id: unknown) =>
    again.call(`${tickets}/${id}/bank-details`, { method: 'POST', body: account, headers: { 'idempotency-key': freshKey() } });
  expect((await send(late.body.id)).status).toBe(201);
  server.time.now = new Date('2026-11-25T00:00:00Z');
  expect(codeOf(await send(late.body.id))).toEqual([409, 'bankDataTooLate', 'bankDataTooLate of aa']);
});

test('Who pays sees the account; once it is paid, nobody does, and it cannot be paid or changed again', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const { body: ticket } = await cancel(ana, number);
  const payment = { tenant: floor.shop, ticket: '1', by: 'treasurer', now: server.time.now };
  expect(await payRefund({ db: floor.db, enqueueMail: enqueueNothing }, payment)).toEqual({ is: 'refused', status: 'bankDataPending' });
  await bankDetails(ana, ticket.id);
  const secret = await readSecret({ dataDir: server.dataDir, secret: undefined });
  expect(await readAccountToPay(floor.db, secret, payment)).toEqual({ refundBank: 'NORTH', accountNumber: account.accountNumber });
  expect(await listPayableRefunds(floor.db, floor.shop)).toMatchObject([{ number: '1', amount: '2380.00', expected_on: '2026-11-24' }]);
  expect(await listPayableRefunds(floor.db, { ...floor.shop, code: 'bb' })).toEqual([]);
  const paid = await Promise.all([
    payRefund({ db: floor.db, enqueueMail: enqueueNothing }, payment),
    payRefund({ db: floor.db, enqueueMail: enqueueNothing }, payment),
  ]);
  expect(paid.map(({ is }) => is).toSorted()).toEqual(['paid', 'refused']);
  expect(await query(server.connectionString, 'select 1 from bank_details')).toEqual([]);
  expect(await readAccountToPay(floor.db, secret, payment)).toBeUndefined();
  expect(codeOf(await bankDetails(ana, ticket.id)).slice(0, 2)).toEqual([409, 'bankDataTooLate']);
  const { body } = await ana.call(`${tickets}/${ticket.id}`);
  expect([body.status, body.refund]).toMatchObject(['completed', { status: 'paid', settledAt: '2026-11-20T15:00:00.000Z' }]);
  expect(body.refund?.bankDetails).toEqual({ until: '2026-11-24', ends: '2026-11-25T00:00:00.000Z', open: false });
  expect(await payRefund({ db: floor.db, enqueueMail: enqueueNothing }, { ...payment, ticket: '9' })).toEqual({ is: 'unknown' });
  const noted = await query(server.connectionString, "select action from audit where actor = 'treasurer' order by action");
  expect(noted).toEqual([{ action: 'bank details read' }, { action: 'refund paid' }]);
});

test('Before it is prepared it cannot be canceled yet, where it is late nobody says by when it leaves; the mail says until which hour', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  const early = await floor.placeFor(await floor.idOf('a@example.com'), { status: 'paymentPending' });
  expect((await ana.call(`${orders}/${early}`)).body.cancellation).toEqual({ open: false, later: true });
  const actionsOf = async (one: string) => (await ana.call(`/api/my-account/v1/aa/orders/${one}`)).body;
  expect(await actionsOf(early)).toMatchObject({ actions: ['repurchase'], actionsLater: ['cancellation'] });
  await floor.move(early, 'preparing', 'onTheWay');
  expect((await ana.call(`${orders}/${early}`)).body.cancellation).toEqual({ open: false, later: false });
  expect(await actionsOf(early)).toMatchObject({ actions: ['repurchase'], actionsLater: [] });
  const late = await floor.placeFor(await floor.idOf('a@example.com'), {}, '2026-11-18T15:00:00Z');
  expect((await ana.call(`${orders}/${late}`)).body.cancellation).toMatchObject({ open: true, later: false });
  expect((await ana.call(`${orders}/${late}`)).body.cancellation).not.toHaveProperty('leavesBy');
  await cancel(ana, number);
  expect((await server.mail('bankDetailsAsked', 'a@example.com')).text).toContain('bankDataTime=[23:59]');
});

test('A refund for which no account is asked has none to name', async () => {
  const server = await start();
  const { ana, floor } = await anasOrder(server);
  const userId = await floor.idOf('a@example.com');
  // A Friday; Chile's holidays.
  const expected = {
    storeCreditCard: ['storeCard', '2026-11-25'],
    storeCard2: ['storeCard', '2026-11-25'],
    creditCard: ['reversal', '2026-11-22'],
    transfer: ['transfer', '2026-11-24'],
    purchaseOrder: ['purchaseOrder', '2026-11-23'],
    creditLine: ['reversal', '2026-11-22'],
  } as const;
  for (const [paymentMethod, [method, expectedOn]] of Object.entries(expected)) {
    const number = await floor.placeFor(userId, { paymentMethod: paymentMethod as keyof typeof expected });
    expect((await ana.call(`${orders}/${number}`)).body.cancellation?.refund, paymentMethod).toMatchObject({ method, expectedOn });
    const { body } = await cancel(ana, number);
    expect(body.refund, paymentMethod).toEqual({ method, status: 'requested', amount: '2380.00', currency: 'XXX', expectedOn });
    expect((await bankDetails(ana, body.id)).status, paymentMethod).toBe(404);
  }
  expect((await server.mail('cancellationAccepted', 'a@example.com')).text).toMatch(/November \d+, 2026/);
});

test('Without an account in time a voucher is issued: once, by whichever node, and its code is shown to its owner alone', async () => {
  const server = await start();
  const { ana, floor, number } = await anasOrder(server);
  await server.node();
  const { body: ticket } = await cancel(ana, number);
  const { body: named } = await cancel(ana, await floor.placeFor(await floor.idOf('a@example.com')));
  await bankDetails(ana, named.id);
  server.time.now = new Date('2026-11-25T00:00:00Z');
  const mail = await server.mail('voucherIssued', 'a@example.com');
  expect(mail.text).toContain('availableOn=[Friday November 27, 2026] validUntil=[Thursday February 25, 2027]');
  const again = browser(server.address);
  await again.call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password } });
  const { body } = await again.call(`${tickets}/${ticket.id}`);
  expect([body.status, body.refund]).toMatchObject([
    'completed',
    { status: 'voucherIssued', amount: '2380.00', voucher: { availableOn: '2026-11-27', validUntil: '2027-02-25' } },
  ]);
  const code = String(body.refund?.voucher?.code);
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){4}$/);
  expect((await again.call(tickets)).body.items?.[1 as never] ?? {}).not.toHaveProperty('refund.voucher.code');
  expect(await everythingStored(server)).not.toContain(code);
  expect(await query(server.connectionString, "select count(*)::int as mails from outbox where event = 'voucherIssued'")).toEqual([
    { mails: 1 },
  ]);
  expect((await again.call(`${tickets}/${named.id}`)).body.refund?.status).toBe('bankDataGiven');
});

test('Ten who look at once issue each voucher once', async () => {
  const server = await start();
  const { ana, floor } = await anasOrder(server);
  await server.close();
  const other = ana.at(await server.node());
  const userId = await floor.idOf('a@example.com');
  for (let at = 0; at < 3; at++) await cancel(other, await floor.placeFor(userId));
  const due = new Date('2026-11-25T00:00:00Z');
  const parts = {
    db: floor.db,
    tenants: openTenants(
      server.compiledDir,
      () => undefined,
      () => due,
    ),
    secret: { mac: () => crypto.randomUUID(), seal: () => 'sealed', open: () => undefined },
    enqueueMail: async () => undefined,
    settings: { publicUrl: '' },
  };
  expect(await issueVouchers(parts, new Date(due.getTime() - 1))).toBe(0);
  const made = await Promise.all(Array.from({ length: 10 }, () => issueVouchers(parts, due)));
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(await query(server.connectionString, 'select count(*)::int as vouchers from vouchers')).toEqual([{ vouchers: 3 }]);
});

test('Each shop: its own form cancels an order and names an account; what is missing is reported in its words', async () => {
  const { dir, remove } = await compiled();
  try {
    const server = await start({ compiledDir: dir });
    const other = await server.node();
    for (const code of codes) {
      const { form, who } = await shopOf(server, code, 'cancellation');
      const floor = await orderShop(server, { code, order: tilesAndSink });
      const [user] = await query(server.connectionString, `select id from users where tenant = '${code}'`);
      const number = await floor.placeFor(String(user?.id), { status: 'paymentConfirmed' });
      await floor.move(number, 'preparing');
      const empty = await cancel(who, number, {});
      const mistakes = JSON.parse(JSON.stringify(empty.body.error?.errorObj?.mistakes ?? [])) as {
        field: string;
        mistake: string;
        message: string;
      }[];
      expect([empty.status, mistakes.filter(({ mistake, message }) => mistake !== 'empty' || message === '')], code).toEqual([422, []]);
      expect(
        mistakes.map(({ field }) => field),
        code,
      ).toEqual(expect.arrayContaining(['cancellationReason', 'contactEmail', 'primaryPhone', 'cancellationUnderstood']));
      const record = filledForm({ plan: form.form.plan, field: 'cancellationDetail' });
      const canceled = await cancel(who, number, bodyOfRecord(form, record) as object);
      expect([canceled.status, canceled.body.error], code).toEqual([201, undefined]);
      const refund = await floor.shop.now.form('refund');
      if (refund === undefined) throw new Error(code);
      const details = filledForm({ plan: refund.form.plan });
      const given = await bankDetails(who.at(other), canceled.body.id, bodyOfRecord(refund, details) as object);
      expect([given.status, given.body.error, given.body.payload], code).toEqual([201, undefined, bodyOfRecord(form, record)]);
      expect(given.body.refund?.bankDetails?.given?.accountNumber, code).toBe(`•••• ${String(details.accountNumber).slice(-4)}`);
      expect(JSON.stringify(await who.call(`${tickets}/${canceled.body.id}`)), code).not.toContain(details.accountNumber);
      expect((await bankDetails(who, canceled.body.id, {})).status, code).toBe(422);
    }
    // Which mails went out, and that no placeholder stayed open in any.
    for (const { subject, text } of await server.mails()) expect(`${subject}\n${text}`).not.toMatch(/[{}]/);
  } finally {
    await remove();
  }
});
