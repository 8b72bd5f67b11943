import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { issueCreditNote, issueInvoice } from '../../../src/server/domain/invoices/issueInvoice.ts';
import { advanceOrder } from '../../../src/server/domain/orders/advanceOrder.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import { findInvoice } from '../../../src/server/store/invoices/invoices.ts';
import { readPdf } from '../../server/printed/readPdf.ts';
import { browser, codeOf } from '../../support/api/call.ts';
import { enqueueNothing } from '../../support/api/enqueueNothing.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const path = '/api/download/v2/invoices';

test('An order is invoiced once, numbers have no gap, and another node lists what was issued; nobody else does', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const elsewhere = await seedPerson(server, 'a@example.com', { tenant: 'bb' });
  const { db, shop, placeFor, idOf } = await orderShop(server, { order: tilesAndSink });
  const userId = await idOf('a@example.com');
  const [one, two, three] = [await placeFor(userId), await placeFor(userId), await placeFor(userId)];
  const issue = (order: string) => db.transaction().execute((trx) => issueInvoice(trx, shop, order, server.time.now));
  const same = await Promise.all(Array.from({ length: 6 }, () => issue(one)));
  expect(new Set(same.map((row) => row?.id)).size).toBe(1);
  // One that fails gives its number back.
  const failed = db.transaction().execute(async (trx) => {
    await issueInvoice(trx, shop, two, server.time.now);
    throw new Error('later');
  });
  await expect(failed).rejects.toThrow('later');
  await Promise.all([issue(two), issue(three)]);
  await server.close();

  const other = await server.node();
  const { body } = await ana.at(other).call(`${path}?sort=issuedAt`);
  expect([body.total, JSON.parse(JSON.stringify(body.items)).map(({ number }: { number: string }) => number)]).toEqual([
    3,
    ['1', '2', '3'],
  ]);
  expect((await ana.at(other).call(`${path}?order=${one}`)).body).toMatchObject({
    total: 1,
    items: [
      { kind: 'receipt', number: '1', orderNumber: one, currency: 'XXX', net: '2000.00', tax: '380.00', taxPercent: 19, total: '2380.00' },
    ],
  });
  for (const who of [bea, elsewhere]) expect((await who.at(other).call(path)).body).toMatchObject({ items: [], total: 0 });
  expect((await browser(other).call(path)).status).toBe(401);

  const own = { tenant: 'aa', userId, companyId: undefined, wholeCompany: false };
  const id = same[0]?.id ?? '';
  expect(await findInvoice(db, own, id)).toMatchObject({
    buyer: { name: 'Ana Núñez', document: expect.stringMatching(/^\d{8}$/) },
    lines: [
      { line: 1, name: 'Tiles', quantity: 2, unitPrice: '500.00' },
      { line: 2, name: 'Sink', quantity: 1, unitPrice: '1000.00' },
    ],
  });
  const others = [
    { ...own, tenant: 'bb' },
    { ...own, userId: id },
    { ...own, companyId: id, wholeCompany: true },
  ];
  expect(await Promise.all(others.map((reader) => findInvoice(db, reader, id)))).toEqual([undefined, undefined, undefined]);
  expect(await findInvoice(db, own, 'x')).toBeUndefined();
});

test('An invoice is written with the status from which the shop has one, once; an order that is canceled before has none', async () => {
  const server = await start();
  await seedPerson(server, 'a@example.com');
  const { db, shop, placeFor, idOf } = await orderShop(server, { order: tilesAndSink });
  const userId = await idOf('a@example.com');
  const advance = (number: string, ...way: readonly ('preparing' | 'onTheWay' | 'delivered' | 'expired')[]) =>
    db.transaction().execute(async (trx) => {
      for (const to of way)
        await advanceOrder({ enqueueMail: enqueueNothing }, trx, shop, number, { to, actor: 'warehouse', now: server.time.now });
    });
  const [paid, expired, late] = await Promise.all(Array.from({ length: 3 }, () => placeFor(userId, { status: 'paymentPending' })));
  const invoiced = () => query(server.connectionString, 'select order_number, kind from invoices');
  await advance(expired ?? '', 'expired');
  expect(await invoiced()).toEqual([]);
  await advance(paid ?? '', 'preparing');
  expect(await invoiced()).toEqual([{ order_number: paid, kind: 'receipt' }]);
  await advance(paid ?? '', 'onTheWay', 'delivered');
  expect(await invoiced()).toHaveLength(1);
  // One that came on its way without an invoice gets it with the next step.
  await query(server.connectionString, `update orders set status = 'onTheWay' where number = '${late}'`);
  await advance(late ?? '', 'delivered');
  expect(await invoiced()).toHaveLength(2);
});

test('A credit note takes back part of what was invoiced, with the tax of that day; once a ticket', async () => {
  const server = await start();
  await seedPerson(server, 'a@example.com');
  const { db, shop, placeFor, idOf } = await orderShop(server, { order: tilesAndSink });
  const userId = await idOf('a@example.com');
  const orderNumber = await placeFor(userId);
  const ticketId = '0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11';
  await query(
    server.connectionString,
    `insert into tickets (tenant, id, number, order_number, user_id, asked_by, status, form, form_hash, fields, channel, amount, currency, created_at, updated_at)
     values ('aa', '${ticketId}', '1', '${orderNumber}', '${userId}', '${userId}', 'accepted', 'cancellation', 'h', '{}', 'web', 1190, 'XXX', now(), now());
     insert into ticket_lines (tenant, ticket_id, order_number, line, quantity) values ('aa', '${ticketId}', '${orderNumber}', 2, 1)`,
  );
  const invoice = await db.transaction().execute((trx) => issueInvoice(trx, shop, orderNumber, server.time.now));
  const rules = { ...shop.now.side.invoices, taxPercent: '25' } as typeof shop.now.side.invoices;
  const later = { ...shop, now: { side: { invoices: rules } } } as Tenant;
  const credit = () =>
    db.transaction().execute((trx) => issueCreditNote(trx, later, { ticketId, orderNumber, amount: '1190.00' }, server.time.now));
  const note = await credit();
  expect(note).toMatchObject({ kind: 'creditNote', number: 'NC-000001', credits: invoice?.id, net: '1000.00', tax: '190.00' });
  await expect(credit()).rejects.toThrow('invoices_ticket');
  const own = { tenant: 'aa', userId, companyId: undefined, wholeCompany: false };
  expect((await findInvoice(db, own, note?.id ?? ''))?.lines).toMatchObject([{ line: 2, name: 'Sink', quantity: 1 }]);
});

test('Several are packed into one file as they are asked for: by name, by kind and year; nobody else’s, and not without end', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const { db, shop, placeFor, idOf } = await orderShop(server, { order: tilesAndSink });
  const userId = await idOf('a@example.com');
  const issue = (order: string, at: Date) => db.transaction().execute((trx) => issueInvoice(trx, shop, order, at));
  const before = new Date(server.time.now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  const old = await issue(await placeFor(userId), before);
  const [one, two] = [await issue(await placeFor(userId), server.time.now), await issue(await placeFor(userId), server.time.now)];
  const archive = async (query: string) => {
    const { bytes, headers } = await ana.call(`${path}/archive?tenant=aa${query}`);
    expect(headers.get('content-type')).toBe('application/zip');
    return unzipSync(bytes);
  };
  const all = await archive('');
  expect(Object.keys(all)).toHaveLength(3);
  const [first] = Object.entries(await archive(`&ids=${one?.id}`));
  expect(first?.[0]).toMatch(/ 2\.pdf$/);
  expect(JSON.stringify(readPdf(first?.[1] ?? new Uint8Array()))).toContain('Tiles');
  const whole = await ana.call(`${path}/archive?tenant=aa&format=pdf`);
  expect([whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringMatching(/\.pdf/),
  ]);
  // Each starts a page and counts its own.
  const { pages, text } = readPdf(whole.bytes);
  expect([pages, text.match(/pageOf 1 1/g)?.length]).toEqual([3, 3]);
  const year = server.time.now.getUTCFullYear();
  expect(Object.keys(await archive(`&year=${year}&kind=receipt`))).toHaveLength(2);
  expect((await ana.call(`${path}?year=${year - 1}`)).body).toMatchObject({ total: 1, items: [{ id: old?.id }] });
  expect((await ana.call(`${path}?kind=creditNote`)).body).toMatchObject({ total: 0 });
  const ids = `${one?.id},${two?.id}`;
  for (const [who, query] of [
    [ana, '&kind=creditNote'],
    [ana, `&ids=${userId}`],
    [ana, `&ids=${ids},${userId}`],
    [ana, '&ids=1'],
    [bea, `&ids=${ids}`],
    [bea, ''],
  ] as const)
    expect(codeOf(await who.call(`${path}/archive?tenant=aa${query}`)), query).toEqual([404, 'notFound']);
  await query(server.connectionString, "update rate_limits set hits = 20 where scope = 'archives-person'");
  expect(codeOf(await ana.call(`${path}/archive?tenant=aa`))[0]).toBe(429);
});
