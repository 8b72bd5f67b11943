import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { issueCreditNote, issueInvoice } from '../../src/server/invoices/issueInvoice.ts';
import { type Tenant, tenantsIn } from '../../src/server/release/tenants.ts';
import { type Database, openDatabase } from '../../src/server/store/database.ts';
import { findInvoice } from '../../src/server/store/invoices.ts';
import { browser } from './call.ts';
import { query } from './query.ts';
import { enterElsewhere, enterPerson } from './signedIn.ts';
import { type Started, start } from './start.ts';

const path = '/api/download/v2/invoices';

/** The shop of the fixture, and its database. */
async function shopOf({ compiledDir, connectionString }: Started): Promise<{ readonly db: Database; readonly shop: Tenant }> {
  const { db, end } = openDatabase(connectionString);
  onTestFinished(end);
  const shop = await tenantsIn(compiledDir, () => undefined, systemClock).find('aa');
  if (shop === undefined) throw new Error('aa');
  return { db, shop };
}

/** Two boxes of tiles and a sink, 2380 with delivery. */
async function ordered({ connectionString }: Started, number: string, email: string): Promise<string> {
  const [user] = await query(connectionString, `select id from users where tenant = 'aa' and email = '${email}'`);
  await query(
    connectionString,
    `insert into orders (tenant, number, user_id, status, placed_at, placed_year, currency, total, shipping, payment_method, delivery, place, updated_at)
     values ('aa', '${number}', '${user?.id}', 'preparing', '2026-11-20T15:00:00Z', 2026, 'CLP', 2380, 380, 'debitCard', 'home', '{}', now());
     insert into order_lines (tenant, order_number, line, sku, name, unit_price, quantity)
     values ('aa', '${number}', 1, 'T-1', 'Tiles', 500, 2), ('aa', '${number}', 2, 'S-1', 'Sink', 1000, 1)`,
  );
  return String(user?.id);
}

test('An order is invoiced once, numbers have no gap, and another node lists what was issued; nobody else does', async () => {
  const server = await start();
  const ana = await enterPerson(server.address, 'a@example.com');
  const bea = await enterPerson(server.address, 'b@example.com');
  const elsewhere = await enterElsewhere(server.address, 'a@example.com');
  const userId = await ordered(server, '1', 'a@example.com');
  for (const number of ['2', '3']) await ordered(server, number, 'a@example.com');
  const { db, shop } = await shopOf(server);
  const issue = (order: string) => db.transaction().execute((trx) => issueInvoice(trx, shop, order, server.time.now));
  const same = await Promise.all(Array.from({ length: 6 }, () => issue('1')));
  expect(new Set(same.map((row) => row?.id)).size).toBe(1);
  // One that fails gives its number back.
  const failed = db.transaction().execute(async (trx) => {
    await issueInvoice(trx, shop, '2', server.time.now);
    throw new Error('later');
  });
  await expect(failed).rejects.toThrow('later');
  await Promise.all([issue('2'), issue('3')]);
  await server.close();

  const other = await server.node();
  const { body } = await ana.at(other).call(`${path}?sort=issuedAt`);
  expect([body.total, JSON.parse(JSON.stringify(body.items)).map(({ number }: { number: string }) => number)]).toEqual([
    3,
    ['1', '2', '3'],
  ]);
  expect((await ana.at(other).call(`${path}?order=1`)).body).toMatchObject({
    total: 1,
    items: [{ kind: 'receipt', number: '1', orderNumber: '1', currency: 'CLP', net: 2000, tax: 380, taxPercent: 19, total: 2380 }],
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

test('A credit note takes back part of what was invoiced, with the tax of that day; once a ticket', async () => {
  const server = await start();
  await enterPerson(server.address, 'a@example.com');
  const userId = await ordered(server, '1', 'a@example.com');
  const { db, shop } = await shopOf(server);
  const ticketId = '0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11';
  await query(
    server.connectionString,
    `insert into tickets (tenant, id, number, order_number, user_id, asked_by, status, form, form_hash, fields, channel, amount, currency, created_at, updated_at)
     values ('aa', '${ticketId}', '1', '1', '${userId}', '${userId}', 'accepted', 'cancellation', 'h', '{}', 'web', 1190, 'CLP', now(), now());
     insert into ticket_lines (tenant, ticket_id, order_number, line, quantity) values ('aa', '${ticketId}', '1', 2, 1)`,
  );
  const invoice = await db.transaction().execute((trx) => issueInvoice(trx, shop, '1', server.time.now));
  const rules = { ...shop.now.side.invoices, taxPercent: '25' } as typeof shop.now.side.invoices;
  const later = { ...shop, now: { side: { invoices: rules } } } as Tenant;
  const credit = () =>
    db.transaction().execute((trx) => issueCreditNote(trx, later, { ticketId, orderNumber: '1', amount: '1190.00' }, server.time.now));
  const note = await credit();
  expect(note).toMatchObject({ kind: 'creditNote', number: 'NC-000001', credits: invoice?.id, net: '1000.00', tax: '190.00' });
  await expect(credit()).rejects.toThrow('invoices_ticket');
  const own = { tenant: 'aa', userId, companyId: undefined, wholeCompany: false };
  expect((await findInvoice(db, own, note?.id ?? ''))?.lines).toMatchObject([{ line: 2, name: 'Sink', quantity: 1 }]);
});
