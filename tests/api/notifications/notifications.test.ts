import { expect, test } from 'vitest';
import { advanceOrder } from '../../../src/server/domain/orders/advanceOrder.ts';
import { notifyEndingQuotations } from '../../../src/server/domain/quotations/notifyEndingQuotations.ts';
import { cleanUp } from '../../../src/server/jobs/cleanUp.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail, type EnqueueMail } from '../../../src/server/store/outbox/outbox.ts';
import { password } from '../../support/api/bodies.ts';
import { browser, codeOf } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { orderShop } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const notifications = '/api/my-account/v1/notifications';
const settings = '/api/my-account/v1/notification-settings';
const choice = `${settings}/choice`;
const subscription = '/api/my-account/v1/mail-subscription';
const session = '/api/session/commerce/fetchSessionInfo';

const put = (who: Pick<SignedIn, 'call'>, path: string, body?: unknown) =>
  who.call(path, { method: 'PUT', ...(body !== undefined && { body }) });
const unreadOf = async (who: SignedIn) => (await who.call(session)).body.unreadNotifications;

/** The outbox of a server, as a command of its shop fills it. */
async function withMailQueue<T>({ connectionString, dataDir }: StartedServer, use: (enqueueMail: EnqueueMail) => Promise<T>): Promise<T> {
  const boss = openJobs(connectionString, { migrate: false });
  await boss.start();
  try {
    return await use(createEnqueueMail(boss, await readSecret({ dataDir, secret: undefined })));
  } finally {
    await boss.stop({ graceful: false });
  }
}

test('An order that moves is notified by mail and in the account as its person wants it; a link in the mail ends the mails, and looking does not', async () => {
  const server = await start();
  const [ana, eva] = [await seedPerson(server, 'a@example.com'), await seedPerson(server, 'e@example.com')];
  const { place, db, shop } = await orderShop(server);
  const number = await place('a@example.com', { status: 'preparing' });
  const other = await place('a@example.com', { status: 'preparing' });
  const advance = (order: string, to: 'onTheWay' | 'delivered' | 'return') =>
    withMailQueue(server, (enqueueMail) =>
      db.transaction().execute((trx) => advanceOrder({ enqueueMail }, trx, shop, order, { to, actor: 'warehouse', now: server.time.now })),
    );
  expect((await advance(number, 'onTheWay')).is).toBe('moved');
  const mail = await server.mail('orderMoved', 'a@example.com');
  expect(mail.text).toContain(`orderNumber=[${number}]`);
  expect(mail.text).toContain('status=[onTheWay of aa]');
  expect([await unreadOf(ana), await unreadOf(eva)]).toEqual([1, 0]);
  const { items, total, unread } = (await ana.call(notifications)).body as never as {
    items: readonly { id: string; at: string }[];
    total: number;
    unread: number;
  };
  const [first] = items;
  expect([total, unread, items]).toMatchObject([
    ...[1, 1],
    [{ topic: 'orderMoved', event: 'orderMoved', read: false, about: number, number, status: 'onTheWay' }],
  ]);
  // Another person's are nobody's, and reading twice changes nothing.
  expect((await put(eva, `${notifications}/${first?.id}/read`)).status).toBe(404);
  for (const _ of [1, 2]) expect((await put(ana, `${notifications}/${first?.id}/read`)).body).toEqual({ unread: 0 });
  expect((await ana.call(`${notifications}?show=unread`)).body).toMatchObject({ items: [], total: 0 });

  // What the tenant sends by no mail until a person wants it.
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  await advance(number, 'delivered');
  expect((await ana.call(settings)).body.topics).toContainEqual({
    ...{ topic: 'orderDelivered', mail: { on: false, fixed: false }, account: { on: true, fixed: false } },
  });
  expect(await unreadOf(ana)).toBe(1);
  // What came after the list was seen stays unread.
  expect((await put(ana, `${notifications}/read`, { until: '2026-11-31T25:00:00.000Z' })).status).toBe(400);
  expect((await put(ana, `${notifications}/read`, { until: first?.at })).body).toEqual({ unread: 1 });
  expect((await put(ana, `${notifications}/read`, { until: server.time.now.toISOString() })).body).toEqual({ unread: 0 });
  // A return has no notification.
  await advance(number, 'return');
  expect(await unreadOf(ana)).toBe(0);

  // The mail ends by its own link, with no login: a scanner that looks at it is led to the page, a program posts to it.
  const address = new URL(String(mail.unsubscribeAddress));
  const token = address.pathname.split('/').at(-1) ?? '';
  expect(mail.html).toContain(`#${token}`);
  const at = (one: string) => `${server.address}/api/unsubscribe/aa/${one}`;
  const looked = await fetch(at(token), { redirect: 'manual' });
  expect([looked.status, looked.headers.get('location')?.endsWith(`#${token}`)]).toEqual([303, true]);
  const guest = browser(server.address);
  const read = (one: string) => guest.call(subscription, { method: 'POST', tenant: 'aa', body: { token: one } });
  expect((await read(token)).body).toEqual({ topic: 'orderMoved', on: true });
  const post = (one: string, body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(at(one), { method: 'POST', body, headers: { 'content-type': type } }).then(({ status }) => status);
  expect(await post(token, 'anything=else')).toBe(400);
  expect(await post(token, '{"List-Unsubscribe":"One-Click"}', 'application/json')).toBe(400);
  expect(await post(`${token.slice(0, -4)}AAAA`, 'List-Unsubscribe=One-Click')).toBe(404);
  expect((await read(token)).body.on).toBe(true);
  for (const _ of [1, 2]) expect(await post(token, 'List-Unsubscribe=One-Click')).toBe(204);
  expect((await read(token)).body).toEqual({ topic: 'orderMoved', on: false });
  await advance(other, 'onTheWay');
  expect(await unreadOf(ana)).toBe(1);
  const sent = "select 1 from outbox where event = 'orderMoved'";
  expect(await query(server.connectionString, sent)).toHaveLength(1);
  // By mistake: the same link takes it back. Another shop's link is none here.
  expect((await guest.call(subscription, { method: 'PUT', tenant: 'aa', body: { token, on: true } })).body.on).toBe(true);
  expect((await guest.call(subscription, { method: 'PUT', tenant: 'bb', body: { token, on: false } })).status).toBe(404);
  expect((await ana.call(settings)).body.topics).toContainEqual({
    ...{ topic: 'orderMoved', mail: { on: true, fixed: false }, account: { on: true, fixed: false } },
  });

  // Old ones go; a deleted account takes its own with it, and its links are none any more.
  server.time.now = new Date(server.time.now.getTime() + 31 * 86_400_000);
  const parts = {
    db,
    tenants: openTenants(
      server.compiledDir,
      () => undefined,
      () => server.time.now,
    ),
    clock: () => server.time.now,
  };
  await cleanUp({ ...parts, revoke: async () => undefined, files: undefined as never });
  expect(await query(server.connectionString, 'select 1 from notifications')).toEqual([]);
  await query(server.connectionString, "update users set deleted_at = now() where email = 'a@example.com'");
  expect((await read(token)).status).toBe(404);
});

test('What keeps an account safe is always notified: a new password, and a login from a browser that it does not know', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const off = (topic: string, channel = 'mail') => put(ana, choice, { topic, channel, on: false });
  expect((await off('security')).status).toBe(403);
  expect((await off('approvalDecided', 'account')).status).toBe(404);
  expect((await off('approvalAsked')).status).toBe(404);
  expect((await off('refundPaid')).body.topics).toContainEqual({
    ...{ topic: 'refundPaid', mail: { on: false, fixed: false }, account: { on: true, fixed: false } },
  });
  const logIn = (who = browser(server.address)) =>
    who.call('/api/session/commerce/login', { method: 'POST', tenant: 'aa', body: { email: 'a@example.com', password } }).then(() => who);
  const own = await logIn();
  expect(await unreadOf(ana)).toBe(0);
  await logIn(own);
  expect(await unreadOf(ana)).toBe(0);
  const foreign = browser(server.address);
  await foreign.call('/api/session/commerce/login', {
    ...{ method: 'POST', tenant: 'aa', body: { email: 'a@example.com', password } },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  const mail = await server.mail('newDevice', 'a@example.com');
  expect(mail.text).toContain('device=[Firefox · Linux]');
  expect([mail.unsubscribeAddress, mail.html.includes('/api/unsubscribe')]).toEqual([undefined, false]);
  expect((await ana.call(notifications)).body.items).toMatchObject([{ topic: 'security', event: 'newDevice', name: 'Firefox · Linux' }]);
  const changed = await ana.call('/api/authentication/v1/password/change', {
    ...{ method: 'POST', body: { currentPassword: password, newPassword: 'Otra-Clave-Larga-7' } },
  });
  expect(codeOf(changed)[0]).toBe(200);
  expect((await server.mail('passwordChanged', 'a@example.com')).unsubscribeAddress).toBeUndefined();
  expect(await query(server.connectionString, 'select event, company_id from notifications order by at, event')).toEqual([
    { event: 'newDevice', company_id: null },
    { event: 'passwordChanged', company_id: null },
  ]);
});

test('Of a company one reads while one acts for it alone; what ends soon is notified once', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const { buyer, buyerAlone } = await companyPeople(server);
  const made = await buyer.create('/api/quotation/v1/quotations', { store: 'north', lines: [{ sku: 'PAINT', quantity: 1 }] });
  const { db } = await orderShop(server);
  const tenants = openTenants(
    server.compiledDir,
    () => undefined,
    () => server.time.now,
  );
  // Nobody looks but these.
  await server.close();
  const look = (days: number) =>
    withMailQueue(server, (enqueueMail) =>
      notifyEndingQuotations({ db, enqueueMail, tenants }, new Date(server.time.now.getTime() + days * 86_400_000)),
    );
  await look(0);
  expect(await query(server.connectionString, 'select 1 from notifications')).toEqual([]);
  await Promise.all([look(2), look(2), look(2)]);
  await look(2.1);
  expect(await query(server.connectionString, 'select event, about from notifications')).toEqual([
    { event: 'quotationEnding', about: made.body.number },
  ]);
  expect(await query(server.connectionString, "select 1 from outbox where event = 'quotationEnding'")).toHaveLength(1);
  const address = await server.node();
  expect([await unreadOf(buyer.at(address)), await unreadOf(buyerAlone.at(address))]).toEqual([1, 0]);
});

test('What was notified at one moment keeps one order: by what happened, then by what it is about', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const abouts = ['8', '3', '6', '1', '7', '2', '5', '4'];
  await query(
    server.connectionString,
    `insert into notifications (tenant, id, user_id, topic, event, about, details, at)
     select users.tenant, gen_random_uuid(), users.id, 'orderMoved', 'orderMoved', about, '{"number": "1", "status": "preparing"}', '${server.time.now.toISOString()}'
     from users, unnest(array[${abouts.map((about) => `'${about}'`).join()}]) about`,
  );
  const { items } = (await ana.call(notifications)).body as never as { items: readonly { about: string }[] };
  expect(items.map(({ about }) => about)).toEqual([...abouts].sort());
});
