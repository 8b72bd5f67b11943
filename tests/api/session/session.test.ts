import { expect, test } from 'vitest';
import { hashCounter } from '../../../src/server/platform/passwordHash.ts';
import { password } from '../../support/api/bodies.ts';
import { type Browser, browser, withoutRequestId } from '../../support/api/call.ts';
import { callSolving } from '../../support/api/challenges.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

const logIn = (who: Browser, email: string, secret = password, tenant = 'aa') =>
  who.call('/api/session/commerce/login', { method: 'POST', tenant, body: { email, password: secret } });
const info = (who: Browser) => who.call('/api/session/commerce/fetchSessionInfo');
const minutes = (server: { time: { now: Date } }, count: number) => {
  server.time.now = new Date(server.time.now.getTime() + count * 60_000);
};

test('Wrong password, unknown person, wrong company: one answer, after the same work', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com', { companyDocument: '20000000001' });
  const answers = [];
  for (const [path, body] of [
    ['login', { email: 'a@example.com', password: 'Wrong-Horse-9' }],
    ['login', { email: 'nobody@example.com', password }],
    ['corp-login', { email: 'a@example.com', password, companyDocument: '20000000002' }],
    ['corp-login', { email: 'a@example.com', password: 'Wrong-Horse-9', companyDocument: '20000000001' }],
  ] as const) {
    const before = hashCounter.done;
    const { status, body: answer } = await browser(server.address).call(`/api/session/commerce/${path}`, { method: 'POST', body });
    answers.push(JSON.stringify([status, withoutRequestId(answer), hashCounter.done - before]));
  }
  expect(new Set(answers)).toEqual(
    new Set([
      JSON.stringify([
        401,
        { error: { status: 401, statusText: 'Unauthorized', errorObj: { code: 'wrongCredentials', message: 'wrongCredentials of aa' } } },
        1,
      ]),
    ]),
  );
});

test('The cookie is the tenant’s own, HttpOnly and Lax; its id is stored as a hash alone', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ana = browser(server.address);
  const { headers } = await logIn(ana, 'a@example.com');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session-aa=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^known-aa=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const [row] = await query(server.connectionString, 'select id_hash from sessions');
  expect(row?.id_hash).toMatch(/^[\da-f]{64}$/);
  expect(row?.id_hash).not.toContain(ana.cookies.get('session-aa'));
});

test('Over https the cookie is Secure and bound to the host', async () => {
  const server = await start({ env: { PUBLIC_URL: 'https://shop.example' } });
  await seedAccount(server, 'a@example.com');
  const { headers } = await logIn(browser(server.address), 'a@example.com');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session-aa=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-known-aa=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test('A login makes a new id and ends the one before; logout ends it', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ana = browser(server.address);
  await logIn(ana, 'a@example.com');
  const first = ana.cookies.get('session-aa') ?? '';
  await logIn(ana, 'a@example.com');
  expect(ana.cookies.get('session-aa')).not.toBe(first);
  expect((await info(ana)).body.signedIn).toBe(true);
  const old = browser(server.address);
  old.cookies.set('session-aa', first);
  expect((await info(old)).body.signedIn).toBe(false);
  const second = ana.cookies.get('session-aa') ?? '';
  expect((await ana.call('/api/session/commerce/logout', { method: 'POST' })).status).toBe(204);
  old.cookies.set('session-aa', second);
  expect((await info(old)).body.signedIn).toBe(false);
});

test('A session ends after 30 minutes without a call, and after 12 hours in any case', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ana = browser(server.address);
  await logIn(ana, 'a@example.com');
  minutes(server, 29);
  expect((await ana.call('/api/authentication/v1/validate', { method: 'POST' })).status).toBe(200);
  minutes(server, 29);
  expect((await info(ana)).body).toMatchObject({ signedIn: true, idleSeconds: 1800, warningSeconds: 120 });
  minutes(server, 31);
  const ended = await ana.call('/api/authentication/v1/validate', { method: 'POST' });
  expect([ended.status, ended.body.error?.errorObj?.code]).toEqual([401, 'sessionExpired']);

  await logIn(ana, 'a@example.com');
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    minutes(server, 20);
    expect((await info(ana)).body.signedIn).toBe(true);
  }
  minutes(server, 20);
  expect((await info(ana)).body.signedIn).toBe(false);
});

test('A session belongs to one tenant: elsewhere it is 404, and two shops can be open in one browser', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ana = browser(server.address);
  await logIn(ana, 'a@example.com');
  expect((await ana.call('/api/my-account/v3/bb/users', { tenant: 'bb' })).status).toBe(404);
  const forged = browser(server.address);
  forged.cookies.set('session-bb', ana.cookies.get('session-aa') ?? '');
  expect((await forged.call('/api/my-account/v3/bb/users', { tenant: 'bb' })).status).toBe(404);
  expect((await ana.call('/api/session/commerce/fetchSessionInfo', { tenant: 'bb' })).body).toEqual({ signedIn: false, role: 'guest' });
});

test('Ten wrong logins close an account for a while, on every node; a right one before forgets them', async () => {
  const server = await start();
  const second = await server.node();
  await seedAccount(server, 'a@example.com');
  const tryAt = (address: string, secret: string) =>
    callSolving(browser(address), '/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password: secret } });
  for (let i = 0; i < 9; i++) await tryAt(server.address, 'Wrong-Horse-9');
  expect((await tryAt(second, password)).status).toBe(200);
  for (let i = 0; i < 10; i++) expect((await tryAt(i % 2 ? second : server.address, 'Wrong-Horse-9')).status).toBe(401);
  const closed = await tryAt(second, password);
  expect([closed.status, closed.body.error?.errorObj?.code]).toEqual([429, 'tooManyTries']);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
  minutes(server, 16);
  expect((await tryAt(server.address, password)).status).toBe(200);
});

test('A call from another origin changes nothing', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const from = (headers: Record<string, string>) =>
    browser(server.address).call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password }, headers });
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[]) {
    expect((await from(headers)).status).toBe(403);
  }
  expect((await from({ origin: server.address })).status).toBe(200);
});

test('What is not a guest’s is 401 for a guest', async () => {
  const server = await start();
  const guest = browser(server.address);
  expect((await guest.call('/api/my-account/v3/aa/users')).status).toBe(401);
  const consent = { consents: [{ template: 'newsletter', version: '2', accepted: true }] };
  expect((await guest.call('/api/authentication/v1/user/consent', { method: 'POST', body: consent })).status).toBe(401);
});

test('A consent is appended, and what was accepted stays as it was', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const ana = browser(server.address);
  await logIn(ana, 'a@example.com');
  const give = (template: string, version: string, accepted: boolean) =>
    ana.call('/api/authentication/v1/user/consent', { method: 'POST', body: { consents: [{ template, version, accepted }] } });
  expect((await give('newsletter', '2', true)).status).toBe(200);
  minutes(server, 1);
  expect((await give('newsletter', '2', false)).body.consents).toMatchObject([
    { template: 'newsletter', accepted: false },
    { template: 'terms', accepted: true },
  ]);
  expect((await give('newsletter', '1', true)).status).toBe(422);
  expect((await give('terms', '1', false)).status).toBe(422);
  await expect(query(server.connectionString, 'update consents set accepted = true')).rejects.toThrow('append only');
  await expect(query(server.connectionString, 'delete from consents')).rejects.toThrow('append only');
  const rows = await query(
    server.connectionString,
    "select accepted, language, text_hash, channel from consents where template = 'newsletter' order by at",
  );
  expect(rows).toEqual([
    { accepted: true, language: 'en', text_hash: 'bb', channel: 'web' },
    { accepted: false, language: 'en', text_hash: 'bb', channel: 'web' },
  ]);
});

test('A session is created as a login opens one', async () => {
  const server = await start();
  await seedAccount(server, 'a@example.com');
  const who = browser(server.address);
  const created = await who.call('/api/session/v1/session/create', { method: 'POST', body: { email: 'a@example.com', password } });
  expect([created.status, created.body.signedIn, created.body.role]).toEqual([200, true, 'individual']);
  expect((await info(who)).body.user).toEqual(created.body.user);
});
