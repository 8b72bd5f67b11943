import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { findBrokenIn } from '../../../scripts/demo/invariants/findBroken.ts';
import { verifyShop } from '../../../scripts/shop/verifyShop.ts';
import { advanceOrder } from '../../../src/server/domain/orders/advanceOrder.ts';
import { payRefund, readAccountToPay } from '../../../src/server/domain/refunds/payRefund.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import type { Settings } from '../../../src/server/platform/settings.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { type Database, openDatabase } from '../../../src/server/store/database.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { emptyDatabase, runDemo, settingsOf } from '../../support/api/demoShop.ts';
import { enqueueNothing } from '../../support/api/enqueueNothing.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const code = 'cl';
const SECRET = 'a secret of a demonstration, and of a server';

/** A shop whose demonstration has so many bulk orders that each has all that may come of one. */
let shop: Tenant;
let db: Database;
let connectionString: string;
let settings: Settings;
let text: string;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const empty = await emptyDatabase();
  connectionString = empty.connectionString;
  const compiledDir = inject('compiledTenants');
  const env = { DATABASE_URL: connectionString, DATA_DIR: empty.folder, COMPILED_DIR: compiledDir, SECRET };
  settings = settingsOf(env);
  const { code: ended, said: told } = await runDemo(settings, code, '--first', '--scale', '3000');
  text = told;
  expect([ended, text]).toEqual([0, expect.stringContaining(`${code}: 3000 orders`)]);
  const found = await openTenants(compiledDir, () => undefined, systemClock).find(code);
  if (found === undefined) throw new Error(code);
  shop = found;
  const opened = openDatabase(connectionString);
  db = opened.db;
  ends.push(opened.end, empty.remove);
}, 300_000);

afterAll(async () => {
  for (const end of ends) await end();
});

const rows = (statement: string) => query(connectionString, statement);
const linesOf = async (statement: string) => (await rows(statement)).map((row) => Object.values(row).join(' '));

/** Of people of the bulk data. */
const mass = (user: string) => `(select email like 'load-%' from users where users.id = ${user})`;

test('Canceled orders of the bulk data have all that an order canceled by its customer has, in each state of its money', async () => {
  const states = await linesOf(
    `select distinct way, r.status from refunds r join tickets t on t.id = r.ticket_id where ${mass('user_id')} order by 1, 2`,
  );
  const bank = ['bankDataGiven', 'bankDataPending', 'paid', 'voucherIssued'].map((status) => `bankDetails ${status}`);
  const others = ['purchaseOrder paid', ...['reversal', 'storeCard', 'transfer'].flatMap((way) => [`${way} paid`, `${way} requested`])];
  expect(states).toEqual(expect.arrayContaining([...bank, ...others]));
  expect(
    await linesOf(`select count(*) filter (where issued_at >= bank_data_ends_at and valid_until - available_on = 90) = count(*)
    from vouchers join refunds using (tenant, ticket_id)`),
  ).toEqual(['true']);
});

test('A fifth of the bulk orders is bought for companies, by their people; on credit if it was granted', async () => {
  const [found] = await rows(`select count(*) filter (where company_id is not null)::float / count(*) as part,
    count(distinct company_id)::int as companies, count(distinct user_id) filter (where company_id is not null)::int as buyers
    from orders where ${mass('user_id')}`);
  expect([Number(found?.part) > 0.15, Number(found?.part) < 0.25, found?.companies, Number(found?.buyers) > 3]).toEqual([
    true,
    true,
    3,
    true,
  ]);
  const credit = await linesOf(`select distinct exists (select from role_grants g where g.user_id = o.user_id and role = 'creditLine')
    from orders o where payment_method = 'creditLine' and ${mass('user_id')}`);
  expect(credit).toEqual(['true']);
  const kinds = await linesOf(
    `select distinct kind from credit_movements m where reference in (select number from orders where ${mass('user_id')}) order by 1`,
  );
  expect(kinds).toEqual(['payment', 'purchase', 'refund']);
  expect(await linesOf('select count(*) from credit_lines where used > credit_limit or used < 0')).toEqual(['0']);
  // Nobody else has their documents, and each is invoiced on its own.
  const papers = await linesOf(
    `select count(distinct buyer ->> 'document') from invoices where company_id is not null and ${mass('user_id')}`,
  );
  expect(papers).toEqual(['3']);
});

test('A row of the bulk data has what a row of the calls has, for the same thing', async () => {
  const isNull = (column: string) => `(${column} is null)::text`;
  const keysOf = (column: string) => `(select string_agg(key, ' ' order by key) from jsonb_object_keys(${column}) key)`;
  // Whose row it is, what else it depends on, and what is looked at.
  const looks: readonly [string, string, string, string][] = [
    ['orders', 'user_id', 'status', isNull('lapses_at')],
    ['orders', 'user_id', 'payment_method', isNull('card_last4')],
    ['orders', 'user_id', 'delivery', isNull('store_id')],
    ['orders', 'user_id', 'delivery', `coalesce(${keysOf('place')}, '')`],
    ['tickets', 'user_id', "''", keysOf('fields')],
    ['tickets', 'user_id', 'status', "version || ' ' || form || ' ' || form_hash"],
    [
      'refunds join tickets on tickets.id = ticket_id',
      'user_id',
      'refunds.status',
      "concat_ws(' ', expected_on is null, settled_at is null)",
    ],
    [
      'invoices',
      'user_id',
      'kind || (company_id is null)',
      `concat_ws(' ', ticket_id is null, credits is null, tax_percent, ${keysOf('buyer')})`,
    ],
    ['order_history join orders on number = order_number', 'user_id', 'step', "case when actor = user_id::text then 'customer' end"],
    ['companies join memberships on company_id = id', 'user_id', 'user_type', `concat_ws(' ', state, ${keysOf('companies.profile')})`],
    ['memberships', 'user_id', 'user_type', `concat_ws(' ', joined_at is null, ${keysOf('stated')})`],
    ['credit_movements', 'case when actor ~ $$-$$ then actor::uuid end', 'kind', "(actor ~ '-')::text"],
  ];
  const differing: unknown[] = [];
  for (const [from, user, state, look] of looks) {
    const found = await rows(
      `select ${mass(user)} as masses, (${state})::text as state, array_agg(distinct ${look}) as looks from ${from} group by 1, 2`,
    );
    const calls = new Map(found.filter(({ masses }) => masses === false).map((row) => [row.state, row.looks as string[]]));
    for (const { masses, state: of, looks: those } of found) {
      const usual = calls.get(of);
      if (masses === true && usual !== undefined)
        differing.push(...(those as string[]).filter((one) => !usual.includes(one)).map((one) => [from, of, one, usual]));
    }
  }
  expect(differing).toEqual([]);
});

/** A mail in no queue, with its content. */
const letter = (state: string) => `insert into outbox (tenant, id, kind, event, recipient, payload, state, sent_at, created_at)
  values ('${code}', gen_random_uuid(), 'mail', 'personRegistered', 'a@example.com', '{}', '${state}', now(), now())`;

/** A statement that spoils a row, and what is said of it then. */
const spoilt: readonly [string, string, RegExp][] = [
  ['a total', 'update orders set total = total + 1 where number = (select max(number) from orders)', /the total is not that of its lines/],
  [
    'a status',
    "update orders set status = 'closed' where number = (select max(number) from orders where status = 'preparing')",
    /its history ends in another status/,
  ],
  ['a version', 'update orders set version = version + 1 where number = (select max(number) from orders)', /or at another step/],
  [
    'a first step',
    "delete from order_history where step = 1 and order_number = (select max(number) from orders where status = 'closed')",
    /went from nowhere to/,
  ],
  [
    'an invoice',
    "delete from invoices where kind <> 'creditNote' and order_number = (select max(number) from orders where status = 'closed')",
    /it has no invoice/,
  ],
  [
    'the buyer of an invoice',
    "update invoices set user_id = (select min(id::text)::uuid from users) where order_number = (select max(number) from orders where status = 'closed')",
    /or one that is not of its sum or its buyer/,
  ],
  [
    'a credit note',
    "delete from invoices where ticket_id = (select max(ticket_id::text)::uuid from invoices where kind = 'creditNote')",
    /ticket \d+: it has no credit note/,
  ],
  [
    'the sum of a credit note',
    'update invoices set net = net + 1, total = total + 1 where ticket_id = (select max(ticket_id::text)::uuid from invoices)',
    /or one of another sum/,
  ],
  [
    'a member',
    'delete from memberships where user_id = (select user_id from orders where company_id is not null limit 1)',
    /was not of its company/,
  ],
  [
    'the day on which a member came in',
    'update memberships set joined_at = now() where user_id = (select user_id from orders where company_id is not null limit 1)',
    /was not of its company/,
  ],
  [
    'a company',
    "update companies set state = 'pending' where id = (select company_id from orders where company_id is not null limit 1)",
    /or the company may not buy/,
  ],
  [
    'a balance',
    'update credit_lines set used = used + 1 where company_id = (select company_id from credit_movements limit 1)',
    /what company \S+ owes is not/,
  ],
  [
    'what was owed in between',
    "update credit_movements set used_after = used_after + 1 where id = (select id from credit_movements where kind = 'payment' limit 1)",
    /what company \S+ owes is not/,
  ],
  [
    'a purchase on credit',
    "delete from credit_movements where id = (select id from credit_movements where kind = 'purchase' limit 1)",
    /it was bought on credit, and/,
  ],
  [
    'credit given back',
    "update credit_movements set reference = '1' where id = (select id from credit_movements where kind = 'refund' limit 1)",
    /1: it was bought on credit, and/,
  ],
  [
    'a day of credit',
    'update credit_days set standing = standing + 1 where company_id = (select company_id from credit_movements limit 1)',
    /the report of the credit line says another sum/,
  ],
  [
    'a second ticket',
    "insert into tickets select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', '0'))).* from tickets t limit 1",
    /its tickets do not say so[\s\S]*more was given back/,
  ],
  [
    'who canceled',
    'update tickets set asked_by = gen_random_uuid() where number = (select max(number) from tickets)',
    /its customer canceled it, and/,
  ],
  [
    'whose ticket',
    'update tickets set user_id = gen_random_uuid() where number = (select max(number) from tickets)',
    /its customer canceled it, and/,
  ],
  ['a ticket’s sum', 'update tickets set amount = amount - 1 where number = (select max(number) from tickets)', /or not of all of it/],
  [
    'a ticket’s line',
    'delete from ticket_lines where (ticket_id, line) = (select ticket_id, line from ticket_lines limit 1)',
    /or not of all of it/,
  ],
  ['a refund', 'delete from refunds where ticket_id = (select id from tickets limit 1)', /it has no refund/],
  [
    'a refund’s sum',
    'update refunds set amount = amount + 1 where ticket_id = (select id from tickets limit 1)',
    /or one that does not fit it/,
  ],
  [
    'a refund’s way',
    "update refunds set way = 'transfer' where ticket_id = (select ticket_id from refunds where way = 'storeCard' limit 1)",
    /or one that does not fit it/,
  ],
  [
    'a status to which no way leads',
    "update refunds set status = 'bankDataGiven' where ticket_id = (select ticket_id from refunds where status = 'requested' limit 1)",
    /or one that does not fit it/,
  ],
  [
    'the day of a refund',
    "update refunds set expected_on = null where ticket_id = (select ticket_id from refunds where status = 'requested' limit 1)",
    /or one that does not fit it/,
  ],
  [
    'until when an account can be named',
    "update refunds set bank_data_ends_at = null where ticket_id = (select ticket_id from refunds where way = 'bankDetails' limit 1)",
    /or one that does not fit it/,
  ],
  [
    'when it was paid',
    "update refunds set settled_at = null where ticket_id = (select ticket_id from refunds where status = 'paid' limit 1)",
    /or one that does not fit it/,
  ],
  [
    'a ticket that is over',
    "update tickets set status = 'accepted' where id = (select id from tickets where status = 'completed' limit 1)",
    /or one that does not fit it/,
  ],
  ['a voucher', 'delete from vouchers where ticket_id = (select ticket_id from vouchers limit 1)', /or one that does not fit it/],
  [
    'a voucher’s sum',
    'update vouchers set amount = amount + 1 where ticket_id = (select ticket_id from vouchers limit 1)',
    /or one that does not fit it/,
  ],
  ['an account', 'delete from bank_details where ticket_id = (select ticket_id from bank_details limit 1)', /or one that does not fit it/],
  [
    'a place',
    "update orders set place = '{}' where number = (select max(number) from orders where delivery = 'home')",
    /its destination is not recorded/,
  ],
  [
    'a street',
    "update orders set place = place - 'addressLine1' where number = (select max(number) from orders where delivery = 'home')",
    /its destination is not recorded/,
  ],
  [
    'an empty line',
    `update orders set place = place || '{"city": ""}' where number = (select max(number) from orders where delivery = 'home')`,
    /its destination is not recorded/,
  ],
  [
    'what no place has',
    `update orders set place = place || '{"planet": "3"}' where number = (select max(number) from orders where delivery = 'home')`,
    /its destination is not recorded/,
  ],
  [
    'a store',
    "update orders set store_id = null where number = (select max(number) from orders where delivery = 'store')",
    /its destination is not recorded/,
  ],
  [
    'a store that is none',
    "update orders set store_id = 'none' where number = (select max(number) from orders where delivery = 'store')",
    /its destination is not recorded/,
  ],
  [
    'a line of a quotation',
    'delete from quotation_lines where quotation_id = (select id from quotations limit 1)',
    /quotation \d+: its total or its units/,
  ],
  [
    'a line of what was asked for',
    'delete from approval_lines where (approval_id, line) = (select approval_id, line from approval_lines limit 1)',
    /request \S+: its total or its units/,
  ],
  [
    'who agreed',
    "delete from approval_decisions where approval_id = (select approval_id from approval_decisions where decision = 'approve' limit 1)",
    /request \S+: what was decided does not fit/,
  ],
  [
    'what was bought by it',
    "update approvals set order_number = (select max(number) from orders) where id = (select id from approvals where status = 'pending' limit 1)",
    /request \S+: it was bought, and its order/,
  ],
  [
    'points',
    'update loyalty_members set balance = balance + 1 where id = (select id from loyalty_members limit 1)',
    /the points are not what/,
  ],
  ['a number', 'update order_numbers set last = last - 1', /the next order would have a number/],
  ['the number of a ticket', "update number_series set last = 0 where series = 'ticket'", /the next ticket would have a number/],
  ['the number of an invoice', 'update number_series set last = last - 1', /the next (?:receipt|invoice) would have a number/],
  ['a letter', letter('waiting'), /it would never be sent/],
  ['what a letter said', letter('sent'), /still holds what it said/],
  [
    'somebody of another shop',
    `insert into consents (tenant, id, user_id, template, template_version, language, text_hash, accepted, channel, actor, at)
      select tenant, gen_random_uuid(), gen_random_uuid(), template, template_version, language, text_hash, accepted, channel, actor, at from consents limit 1`,
    /1 rows of consents name a row of users that this shop has not/,
  ],
  [
    'what was left of somebody who is gone',
    `update users set deleted_at = now() - interval '2 hours' where id = (select user_id from addresses limit 1)`,
    /rows of addresses are left of deleted accounts/,
  ],
  [
    'a status of another shop',
    "update tickets set status = 'elsewhere' where number = (select max(number) from tickets)",
    /1 rows of tickets are elsewhere/,
  ],
  [
    'all stores but one',
    "update orders set store_id = (select min(store_id) from orders) where delivery = 'store'",
    /store \S+ has 0 orders/,
  ],
];

describe('A broken row is reported', () => {
  test.each(spoilt)('%s', async (_, statement, sentence) => {
    const undone = new Error('undone');
    const looked = db.transaction().execute(async (trx) => {
      const { numAffectedRows } = await trx.executeQuery(sql.raw(statement).compile(trx) as CompiledQuery);
      expect([statement, Number(numAffectedRows) > 0]).toEqual([statement, true]);
      expect((await findBrokenIn(trx, shop)).join('\n')).toMatch(sentence);
      throw undone;
    });
    await expect(looked).rejects.toBe(undone);
  });
});

test('A row that a repaired database has without the row it refers to is reported, by the name of the reference', async () => {
  const undone = new Error('undone');
  const looked = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update order_lines set order_number = 'none' where order_number = (select max(number) from orders)`.execute(trx);
    await sql`update lists set company_id = gen_random_uuid() where id = (select id from lists limit 1)`.execute(trx);
    const broken = (await findBrokenIn(trx, shop)).join('\n');
    expect(broken).toMatch(/order_lines_tenant_order_number_fkey: \d rows of order_lines name a row of orders that this shop has not/);
    expect(broken).toMatch(/lists_tenant_company_id_fkey: 1 rows of lists name a row of companies that this shop has not/);
    throw undone;
  });
  await expect(looked).rejects.toBe(undone);
});

test('`shop -- verify` shows ten of what is broken alike and how many more, or all, and ends with 1', async () => {
  const wrong = 'where number in (select number from orders order by number limit 12)';
  await rows(`update orders set total = total + 1 ${wrong}`);
  const lines: string[] = [];
  const printed = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => printed.mockRestore());
  const broken = () => lines.splice(0).filter((line) => /the total is not that of its lines|more: --all/.test(line));
  expect(await verifyShop([code], settings)).toBe(1);
  expect(broken()).toEqual([
    ...Array.from({ length: 10 }, () => expect.stringContaining('the total is not')),
    `${code}  orders  and 2 more: --all`,
  ]);
  expect(await verifyShop([code, '--all'], settings)).toBe(1);
  expect(broken()).toHaveLength(12);
  await rows(`update orders set total = total - 1 ${wrong}`);
  expect(await verifyShop([code], settings)).toBe(0);
});

test('The calls work on the bulk data: an order is moved, another canceled, a refund paid, a voucher shown; all invariants still hold', async () => {
  const server = await start({ connectionString, compiledDir: inject('compiledTenants'), env: { SECRET } });
  server.time.now = new Date();
  const now = server.time.now;
  const password = /password: (\S+)/.exec(text)?.[1];
  const own = `${mass('user_id')} and company_id is null`;
  const [one] = await rows(`select number from orders where status = 'preparing' and delivery = 'home' and ${own} limit 1`);
  const moved = await db
    .transaction()
    .execute((trx) =>
      advanceOrder({ enqueueMail: enqueueNothing }, trx, shop, String(one?.number), { to: 'onTheWay', actor: 'warehouse', now }),
    );
  expect(moved.is).toBe('moved');

  const enter = async (email: unknown, companyDocument?: unknown) => {
    const who = browser(server.address);
    const way = `/api/session/commerce/${companyDocument === undefined ? 'login' : 'corp-login'}`;
    expect((await who.call(way, { method: 'POST', tenant: code, body: { email, password, companyDocument } })).status).toBe(200);
    return who;
  };
  const [voucher] = await rows(
    `select t.id, u.email from vouchers v join tickets t on t.id = v.ticket_id join users u on u.id = t.user_id limit 1`,
  );
  const shopper = await enter(voucher?.email);
  const ticket = await shopper.call(`/api/post-sale/v1/tickets/${voucher?.id}`, { tenant: code });
  expect([ticket.status, ticket.body]).toMatchObject([
    200,
    { status: 'completed', creditNote: {}, refund: { status: 'voucherIssued', voucher: { code: /^\w{4}(-\w{4}){3}$/ } } },
  ]);

  const [theirs] =
    await rows(`select o.number, u.id, u.email, c.document_compact as document, b.email as boss from orders o join users u on u.id = o.user_id
    join companies c on c.id = o.company_id join memberships m on m.company_id = c.id and m.user_type = 'superuser' join users b on b.id = m.user_id
    where o.status = 'preparing' and o.payment_method = 'creditLine' and ${mass('o.user_id')} limit 1`);
  const buyer = await enter(theirs?.email, theirs?.document);
  const [form] = await rows(`select fields ->> 'cancellationReason' as reason from tickets where ${mass('user_id')} limit 1`);
  const body = {
    reason: form?.reason,
    contact: { email: theirs?.email, phone: { number: '987654321', countryCode: '56' } },
    understood: true,
  };
  const path = `/api/post-sale/v1/orders/${theirs?.number}/initiate-cancel`;
  const canceled = await buyer.call(path, { method: 'POST', tenant: code, body, headers: { 'idempotency-key': freshKey() } });
  expect([canceled.status, canceled.body]).toMatchObject([201, { refund: { method: 'reversal', status: 'requested' } }]);
  const boss = await enter(theirs?.boss, theirs?.document);
  const order = await boss.call(`/api/my-account/v2/${code}/orders/${theirs?.number}`, { tenant: code });
  expect([order.status, order.body]).toMatchObject([200, { status: 'canceled', creator: expect.stringMatching(/\S/) }]);
  // A removed collaborator has bought for the company all the same.
  const deletion = await boss.call(`/api/my-account/v3/${code}/users/collaborators/${theirs?.id}`, { method: 'DELETE', tenant: code });
  expect(deletion.status).toBe(204);

  const [given] = await rows('select t.number from bank_details b join tickets t on t.id = b.ticket_id limit 1');
  const payment = { tenant: shop, ticket: String(given?.number), by: 'till', now };
  expect(await readAccountToPay(db, await readSecret(settingsOf({ SECRET })), payment)).toMatchObject({
    accountHolder: expect.stringMatching(/\S/),
  });
  expect(await payRefund({ db, enqueueMail: enqueueNothing }, payment)).toEqual({ is: 'paid' });

  expect(await db.transaction().execute((trx) => findBrokenIn(trx, shop))).toEqual([]);
}, 120_000);
