import { describe, expect, onTestFinished, test } from 'vitest';
import type { RetainedSubject } from '../../../engine/runtime.ts';
import { goodValues } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { limitOf } from '../../../scripts/tenant/proof/oracle/limits.ts';
import { holdings } from '../../../src/server/domain/privacy/holdings.ts';
import { findMyData } from '../../../src/server/features/my-data/findMyData.ts';
import { myDataPaper } from '../../../src/server/features/my-data/myDataPaper.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { password, person } from '../../support/api/bodies.ts';
import { type Answer, browser } from '../../support/api/call.ts';
import { dump } from '../../support/api/canaries.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { enter, enterCompany, type SignedIn, signedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { sweep } from '../../support/api/sweep.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';

const data = '/api/my-account/v1/my-data';
const goodbye = (who: Pick<SignedIn, 'call'>, currentPassword = password) =>
  who.call(`${data}/deletion`, { method: 'POST', body: { currentPassword } });
type Section = { readonly subject: string; readonly afterDeletion: string; readonly items: readonly object[] };
const sectionsOf = ({ body }: Answer) => body.sections as unknown as readonly Section[];

/** The values of any row of any table, the queue's too, as table and row. */
const rowsOf = async ({ connectionString }: StartedServer): Promise<readonly string[]> =>
  (await dump(connectionString)).flatMap(({ table, rows }) => rows.map((row) => `${table} ${row}`));

/** Someone with rows everywhere, with an order and its invoice. */
async function known(
  server: StartedServer,
  email = 'ana.nunez@example.com',
  { document, number } = { document: '23456789', number: '77' },
) {
  const body = person(email, { document });
  const ana = await enter(
    server.address,
    {
      ...body,
      userInfo: {
        ...body.userInfo,
        userName: { firstName: 'Anacleta', lastName1: 'Núñezson' },
        primaryPhone: { number: '912345678', countryCode: '99' },
      },
    },
    { email, password },
    'aa',
  );
  const id = (await ana.call('/api/session/commerce/fetchSessionInfo')).body.user?.id;
  const address = { addressName: 'Casa de Anacleta', state: 'N', addressLine1: 'Calle Anacleta 912345678' };
  expect((await ana.create('/api/my-account/v3/aa/users/addresses', address)).status).toBe(201);
  await ana.create('/api/my-account/lists', { name: 'Regalos de Anacleta' });
  await ana.create('/api/my-account/v1/loyalty/points/subscribers', {
    document: { id: document, type: 'CEDULA' },
    consents: { loyalty: true },
  });
  await browser(server.address).call('/api/authentication/v1/password/otp-recovery', { method: 'POST', body: { email } });
  await query(
    server.connectionString,
    `insert into orders (tenant, number, user_id, status, placed_at, placed_year, currency, total, shipping, payment_method, delivery, place, updated_at)
       values ('aa', '${number}', '${id}', 'delivered', now(), 2026, 'XXX', 10, 0, 'creditCard', 'home', '{"addressLine1": "Calle Anacleta 912345678"}', now());
     insert into list_lines select tenant, id, 'DRILL', 2, now() from lists where user_id = '${id}';
     insert into carts (tenant, id, user_id, version, updated_at) values ('aa', gen_random_uuid(), '${id}', 1, now());
     insert into cart_lines select tenant, id, 'DRILL', 1, now() from carts where user_id = '${id}';
     insert into invoices (tenant, id, order_number, user_id, number, kind, buyer, issued_at, net, tax, total, tax_percent, currency)
       values ('aa', gen_random_uuid(), '${number}', '${id}', '${number}', 'invoice', '{"name": "Anacleta Núñezson", "document": "${document}"}', now(), 8, 2, 10, 19, 'XXX');
     insert into quotations (tenant, id, number, user_id, agent_id, agent_name, buyer, store, store_id, currency, total, units, created_at, valid_until, ends_at, order_number, purchased_at)
       values ('aa', gen_random_uuid(), '${number}', '${id}', '${id}', 'Anacleta', '{"name": "Anacleta"}', '{}', 's', 'XXX', 10, 1, now(), now(), now(), '${number}', now());
     insert into payment_methods (tenant, id, user_id, gateway, token, card_type, brand, last_four, expiry, holder, favourite, created_at, updated_at)
       values ('aa', gen_random_uuid(), '${id}', 'gateway', 'tok${number}', 'creditCard', 'VISA', '1111', '2029-05', 'Anacleta', true, now(), now());
     insert into tickets (tenant, id, number, order_number, user_id, asked_by, status, form, form_hash, fields, channel, amount, currency, created_at, updated_at)
       values ('aa', gen_random_uuid(), '${number}', '${number}', '${id}', '${id}', 'closed', 'cancellation', 'x', '{"contactEmail": "${email}"}', 'web', 10, 'XXX', now(), now())`,
  );
  return ana;
}

test('A person reads all that is held and keeps it as a file; nobody else’s', async () => {
  const server = await start();
  const ana = await known(server);
  await seedPerson(server, 'ana.nunez@example.com', { tenant: 'bb' });
  const bea = await seedPerson(server, 'b@example.com');
  const read = await ana.call(data);
  const filled = new Map(sectionsOf(read).map(({ subject, items }) => [subject, items.length]));
  for (const subject of [
    'profile',
    'addresses',
    'lists',
    'listLines',
    'cart',
    'loyalty',
    'cards',
    'sessions',
    'customerRecords',
    'orders',
    'invoices',
    'cancellations',
    'quotations',
  ])
    expect(filled.get(subject), subject).toBe(1);
  expect(filled.get('consents')).toBe(2);
  expect(JSON.stringify(sectionsOf(await bea.call(data)))).not.toContain('Anacleta');
  // No secret is among it.
  for (const secret of ['argon2', 'idHash', 'passwordHash', 'mac', '"tok77"']) expect(JSON.stringify(read.body)).not.toContain(secret);
  const cookie = await cookieOf(server, 'ana.nunez@example.com');
  const file = await fetch(`${server.address}/api/download/v1/my-data?tenant=aa`, { headers: { cookie } });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+_2026-11-20\.json"/);
  expect((await browser(server.address).call('/api/download/v1/my-data?tenant=aa', { headers: { cookie } })).status).toBe(200);
  const paper = await fetch(`${server.address}/api/download/v1/my-data?tenant=aa&as=pdf`, { headers: { cookie } });
  expect([paper.status, paper.headers.get('content-type'), (await paper.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  const kept = (await file.json()) as { readonly sections: readonly Section[] };
  expect(kept.sections.map(({ subject }) => subject)).toEqual(sectionsOf(read).map(({ subject }) => subject));
  expect([
    (await browser(server.address).call(data)).status,
    (await fetch(`${server.address}/api/download/v1/my-data?tenant=aa`)).status,
  ]).toEqual([401, 401]);
});

test('A deleted account leaves nothing of the person but orders, invoices and consents; every session ends, a mail says so, e-mail and document are free', async () => {
  const server = await start();
  const ana = await known(server);
  await known2(server);
  const second = await enterAgain(server, 'ana.nunez@example.com');
  expect((await goodbye(ana, 'Wrong-Horse-9')).body.error?.errorObj).toMatchObject({
    code: 'wrongPassword',
    mistakes: [{ field: 'currentPassword', mistake: 'wrong' }],
  });
  expect((await goodbye(ana, '')).status).toBe(422);
  // Two at once, in two browsers of two nodes: one account ends, and one mail goes out.
  const answers = await Promise.all([goodbye(ana), goodbye(second.at(await server.node()))]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 401)).toEqual([]);
  expect(answers.map(({ status }) => status)).toContain(204);
  await server.mail('accountDeleted', 'ana.nunez@example.com');
  expect((await server.mails()).filter(({ event }) => event === 'accountDeleted')).toHaveLength(1);
  for (const who of [ana, second]) expect((await who.call(data)).status).toBe(401);
  await blanked(server);

  const traces = (await rowsOf(server)).filter((row) => /anacleta|núñezson|ana\.nunez|912345678|23456789/i.test(row));
  expect(traces.map((row) => row.split(' ', 1)[0]).sort()).toEqual(['public.invoices', 'public.orders']);
  expect(await query(server.connectionString, "select count(*)::int from consents where tenant = 'aa'")).toEqual([{ count: 3 }]);
  // The log never knew the person.
  expect(server.log.length).toBeGreaterThan(10);
  expect(server.log.filter((line) => /anacleta|núñezson|ana\.nunez|912345678|23456789/i.test(line))).toEqual([]);
  // The gateway is to forget the card.
  expect(await query(server.connectionString, 'select token from token_revocations')).toEqual([{ token: 'tok77' }]);
  // The other person's rows are there still.
  expect(await query(server.connectionString, 'select count(*)::int from addresses')).toEqual([{ count: 1 }]);
  const login = { method: 'POST', body: { email: 'ana.nunez@example.com', password } };
  expect((await browser(server.address).call('/api/session/commerce/login', login)).status).toBe(401);
  const again = await enter(server.address, person('ana.nunez@example.com', { document: '23456789' }), login.body, 'aa');
  expect(sectionsOf(await again.call(data)).find(({ subject }) => subject === 'orders')?.items).toEqual([]);
});

test('The last active superuser of a company stays; with another, or once the request was refused, the account goes and the company’s data do not name the person', async () => {
  const server = await start();
  await seedAccount(server, 'boss@example.com', { companyDocument: '20000000001' });
  const boss = await enterCompany(server.address, 'boss@example.com', '20000000001');
  const refused = await goodbye(boss);
  expect([refused.status, refused.body.error?.errorObj]).toMatchObject([422, { code: 'lastSuperuser', message: 'lastSuperuser of aa' }]);
  expect((await boss.call(data)).status).toBe(200);
  await seedAccount(server, 'second@example.com');
  await query(
    server.connectionString,
    `insert into memberships (tenant, company_id, user_id, user_type, status, profile, created_at, updated_at, joined_at)
       select 'aa', c.id, u.id, 'superuser', 'active', '{}', now(), now(), now() from companies c, users u where u.email = 'second@example.com'`,
  );
  const second = await enterCompany(server.address, 'second@example.com', '20000000001');
  // Two who leave at once: one stays.
  const answers = await Promise.all([goodbye(boss), goodbye(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  expect(await query(server.connectionString, 'select status from memberships')).toEqual([{ status: 'active' }]);
  await query(server.connectionString, "update companies set state = 'rejected'");
  const left = answers[0]?.status === 204 ? second : boss;
  expect((await goodbye(left)).status).toBe(204);
  expect(await query(server.connectionString, 'select 1 from companies')).toEqual([]);
});

test('What a call under way has written after the end is erased by the next clean-up, and the CRM is asked to erase', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  expect((await goodbye(ana)).status).toBe(204);
  await query(
    server.connectionString,
    `insert into addresses (tenant, id, user_id, name_folded, words_folded, favourite, form, form_hash, fields, created_at, updated_at)
       select tenant, gen_random_uuid(), id, 'late', 'late', true, 'address', 'x', '{}', now(), now() from users`,
  );
  await blanked(server);
  await query(
    server.connectionString,
    "update outbox set created_at = '2026-01-01', state = 'sent' where event = 'personRegistered'; update outbox set created_at = '2026-01-01', state = 'waiting' where event = 'accountDeleted'",
  );
  await sweep(server);
  expect(await query(server.connectionString, 'select event from outbox')).toEqual([{ event: 'accountDeleted' }]);
  expect(await query(server.connectionString, 'select 1 from addresses')).toEqual([]);
  expect(await query(server.connectionString, 'select record from crm_records')).toEqual([{ record: {} }]);
});

test('What stays of a deleted account is deleted on the day after the law no longer requires it; existing accounts keep everything', async () => {
  const server = await start();
  const ana = await known(server);
  const bea = await known(server, 'bea.soto@example.com', { document: '34567890', number: '78' });
  const kept = (await ana.call(data)).body.kept as unknown as readonly { readonly subject: string; readonly until: string }[];
  expect(kept).toEqual([
    { subject: 'purchases', what: 'retainedPurchases', why: 'retainedPurchasesWhy purchases law 6', until: '2032-12-31' },
    { subject: 'consents', what: 'retainedConsents', why: 'retainedConsentsWhy consents law 5', until: '2031-11-20' },
    { subject: 'audit', what: 'retainedAudit', why: 'retainedAuditWhy audit law 2', until: '2028-11-20' },
  ]);
  const anaId = String((await ana.call('/api/session/commerce/fetchSessionInfo')).body.user?.id);
  expect((await goodbye(ana)).status).toBe(204);
  const left = async (subject: string): Promise<number> => {
    const from = { purchases: 'orders', consents: 'consents', audit: 'audit' }[subject];
    const column = subject === 'audit' ? 'actor' : 'user_id';
    const [row] = await query(server.connectionString, `select count(*)::int as n from ${from} where ${column}::text = '${anaId}'`);
    return Number(row?.n);
  };
  for (const { subject, until } of [...kept].reverse()) {
    // Noon, in whichever time zone the shop is.
    server.time.now = new Date(`${until}T12:00:00Z`);
    await sweep(server);
    expect(await left(subject), subject).toBeGreaterThan(0);
    server.time.now = new Date(Date.parse(`${until}T12:00:00Z`) + 86_400_000);
    await sweep(server);
    expect(await left(subject), subject).toBe(0);
  }
  // Nothing names the person any more, in no table, neither in the outbox nor in its queue: an empty account is there, and that the CRM was to forget it.
  const traces = (await rowsOf(server)).filter((row) => row.includes('ana.nunez') || row.includes('23456789') || row.includes(anaId));
  expect(traces.map((row) => row.split(' ', 1)[0]).sort()).toEqual(['public.crm_records', 'public.users']);
  expect(traces.join('\n')).not.toMatch(/ana\.nunez|23456789|Anacleta/);
  expect(await query(server.connectionString, "select count(*)::int as mails from outbox where state <> 'waiting'")).toEqual([
    { mails: 0 },
  ]);
  const others = `select (select count(*) from orders)::int as orders, (select count(*) from invoices)::int as invoices,
    (select count(*) from quotations)::int as quotations, (select count(*) from tickets)::int as tickets, (select count(*) > 0 from consents) as consents`;
  expect(await query(server.connectionString, others)).toEqual([{ orders: 1, invoices: 1, quotations: 1, tickets: 1, consents: true }]);
  // Proof of who is still there cannot be deleted.
  await expect(query(server.connectionString, 'delete from consents')).rejects.toThrow('append only');
  expect(bea).toBeDefined();
});

test('Every table with a person in it says what becomes of it', async () => {
  const server = await start();
  const people = await query(
    server.connectionString,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1",
  );
  const tables = new Set<string>(holdings.map(({ table }) => table));
  expect(people.map(({ name }) => String(name)).filter((name) => !tables.has(name))).toEqual([]);
});

async function known2(server: StartedServer): Promise<void> {
  const bea = await seedPerson(server, 'b@example.com');
  await bea.create('/api/my-account/v3/aa/users/addresses', { addressName: 'Home', state: 'N', addressLine1: 'Elsewhere' });
}

async function enterAgain(server: StartedServer, email: string): Promise<SignedIn> {
  const own = browser(server.address);
  await own.call('/api/session/commerce/login', { method: 'POST', body: { email, password } });
  return signedIn(server.address, own.cookies, 'aa');
}

async function cookieOf(server: StartedServer, email: string): Promise<string> {
  const own = browser(server.address);
  await own.call('/api/session/commerce/login', { method: 'POST', body: { email, password } });
  return [...own.cookies].map((pair) => pair.join('=')).join('; ');
}

/** Waits until nothing waits to go out. */
async function blanked({ connectionString }: StartedServer): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50)))
    if ((await query(connectionString, "select 1 from outbox where state = 'waiting'")).length === 0) return;
  throw new Error('Something waits still.');
}

describe('every tenant', () => {
  const tenants = compiledForAll();

  test('names its law, asks the password in its own words, deletes, and says goodbye by mail', async () => {
    const server = await start({ compiledDir: tenants.dir });
    const { db, end } = openDatabase(server.connectionString);
    onTestFinished(end);
    for (const code of codes) {
      const { form, who } = await shopOf(server, code, 'accountDeletion');
      const { body } = await who.call(data);
      expect(body.legend, code).toBe(form.of.shell.words.legalLegend);
      const tenant = await openTenants(tenants.dir, () => undefined, systemClock).find(code);
      const userId = String((await who.call('/api/session/commerce/fetchSessionInfo')).body.user?.id);
      const held = tenant && (await findMyData(db, tenant, { tenant: code, userId }, server.time.now));
      const paper = tenant && held && (await myDataPaper(tenant, held, server.time.now));
      expect(paper?.title, code).toContain(form.of.shell.name);
      expect(paper?.notes[0], code).toBe(form.of.shell.words.legalLegend);
      expect(paper?.table.rows.length, code).toBeGreaterThan(0);
      const printedLines = paper?.parties.flatMap(({ label, lines }) => [label, ...lines]) ?? [];
      expect(printedLines.length, code).toBeGreaterThan(5);
      // In words, not by the names of fields.
      expect(
        printedLines.filter((line) => /^\w+: |^myData/.test(line) && /^[a-z]/.test(line)),
        code,
      ).toEqual([]);
      // The page reads the same, and each consent with its day.
      type Readable = { readonly subject: string; readonly label?: string; readonly entries?: readonly Entry[] };
      type Entry = {
        readonly title?: string;
        readonly text?: string;
        readonly rows?: readonly { readonly term: string; readonly value: string }[];
      };
      const readable = JSON.parse(JSON.stringify(body.sections)) as readonly Readable[];
      const lines = readable.flatMap(({ subject, label, entries = [] }) =>
        label === undefined || subject === 'consents'
          ? []
          : [label, ...entries.flatMap(({ rows = [] }) => rows.map(({ term, value }) => `${term}: ${value}`))],
      );
      expect(printedLines.filter((line) => line.trim() !== '').slice(0, lines.length), code).toEqual(lines);
      // What stays, by the law of the country and in its words.
      const kept = JSON.parse(JSON.stringify(body.kept)) as readonly {
        readonly subject: string;
        readonly why: string;
        readonly what: string;
      }[];
      expect(kept, code).toEqual(held?.kept);
      expect(
        kept.map(({ subject }) => subject),
        code,
      ).toEqual(['consents', 'audit']);
      for (const { subject, what, why } of kept) {
        const rule = tenant?.now.side.retention[subject as RetainedSubject];
        expect(why, code).toContain(`(${rule?.law})`);
        expect(why, code).toMatch(/ \d+ a(?:ñ|n)os /);
        expect(printedLines, code).toEqual(expect.arrayContaining([what, why]));
      }
      expect(readable.find(({ subject }) => subject === 'consents')?.entries?.length, code).toBe(paper?.table.rows.length);
      const { wrong } = form.form.texts.fields.currentPassword?.mistakes ?? {};
      const mistakes = [{ field: 'currentPassword', mistake: 'wrong', message: wrong }];
      expect((await goodbye(who, 'Another-Horse-8')).body.error?.errorObj, code).toMatchObject({ code: 'wrongPassword', mistakes });
      const limit = limitOf(code, 'password');
      expect((await goodbye(who, String(limit && goodValues(limit)[0]))).status, code).toBe(204);
    }
    await blanked(server);
    const mails = (await server.mails()).filter(({ event }) => event === 'accountDeleted');
    expect(mails.map(({ tenant }) => tenant).sort()).toEqual([...codes].sort());
    expect(new Set(mails.map(({ text }) => text)).size).toBeGreaterThanOrEqual(4);
  });
});
