import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/server/policy/deviceOf.ts';
import { password } from '../../support/api/bodies.ts';
import { type Browser, browser, codeOf } from '../../support/api/call.ts';
import { enterApprovedCompany, invite } from '../../support/api/collaborators.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

const sessions = '/api/session/v1/sessions';
const info = '/api/session/commerce/fetchSessionInfo';
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function logInWith(address: string, email: string, userAgent: string): Promise<Browser> {
  const who = browser(address);
  const headers = { 'user-agent': userAgent };
  expect((await who.call('/api/session/commerce/login', { method: 'POST', body: { email, password }, headers })).status).toBe(200);
  return who;
}
type ListedSession = { readonly id: string; readonly isThisOne: boolean; readonly system?: string; readonly startedAt: string };
async function listOf(who: Browser): Promise<readonly ListedSession[]> {
  const { body } = await who.call(sessions);
  return JSON.parse(JSON.stringify(body.sessions)) as readonly ListedSession[];
}
const isIn = async (who: Browser) => (await who.call(info)).body.signedIn;

test('A person sees where they are signed in, this session first, and of the browser no more than a few words', async () => {
  const server = await start();
  for (const email of ['a@example.com', 'b@example.com']) await seedAccount(server, email);
  const there = await logInWith(server.address, 'a@example.com', phone);
  const here = await logInWith(server.address, 'a@example.com', 'curl/8');
  await logIn(server.address, 'b@example.com');
  const at = server.time.now.toISOString();
  expect(await listOf(here)).toEqual([
    { id: expect.any(String), isThisOne: true, startedAt: at, seenAt: at, endsAt: expect.any(String) },
    {
      ...{ id: expect.any(String), isThisOne: false, startedAt: at, seenAt: at, endsAt: expect.any(String) },
      ...{ device: 'phone', browser: 'Chrome', system: 'Android' },
    },
  ]);
  expect((await listOf(there))[0]?.system).toBe('Android');
  expect(await query(server.connectionString, "select 1 from sessions where sessions::text like '%AppleWebKit%'")).toEqual([]);
  server.time.now = new Date(server.time.now.getTime() + 31 * 60_000);
  const again = await logIn(server.address, 'a@example.com');
  expect(await listOf(again)).toHaveLength(1);
});

test('One session is ended by its name, all others at once; nobody else’s, and a name that is none is not found', async () => {
  const server = await start();
  for (const email of ['a@example.com', 'b@example.com']) await seedAccount(server, email);
  const [here, there, third, other] = [
    await logIn(server.address, 'a@example.com'),
    await logIn(server.address, 'a@example.com'),
    await logIn(server.address, 'a@example.com'),
    await logIn(server.address, 'b@example.com'),
  ];
  const [, second] = await listOf(here);
  const end = (who: Browser, id = '') => who.call(`${sessions}/${id}`, { method: 'DELETE' });
  expect(codeOf(await end(other, second?.id))).toEqual([404, 'notFound']);
  expect(codeOf(await end(here, 'x'))).toEqual([404, 'notFound']);
  expect((await end(here, second?.id)).status).toBe(204);
  expect([await isIn(there), await isIn(third)].toSorted()).toEqual([false, true]);
  expect((await here.call(sessions, { method: 'DELETE' })).status).toBe(204);
  expect([await isIn(here), await isIn(there), await isIn(third), await isIn(other)]).toEqual([true, false, false, true]);
  const [own] = await listOf(here);
  expect((await end(here, own?.id)).status).toBe(204);
  expect(here.cookies.has('session-aa')).toBe(false);
  expect(await query(server.connectionString, "select action from audit where action like '%session%' order by at, action")).toEqual([
    { action: 'other sessions ended' },
    { action: 'session ended' },
    { action: 'session ended' },
  ]);
});

test('A session whose id was replaced is listed once, since it started, and ends with the old id', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  await invite(server, boss, 'rosa@example.com', '20000000001');
  const rosa = await logIn(server.address, 'rosa@example.com', '20000000001');
  const old = new Map(rosa.cookies);
  const [before] = await listOf(rosa);
  await query(server.connectionString, "update memberships set user_type = 'quoter' where user_type = 'buyer'");
  server.time.now = new Date(server.time.now.getTime() + 5000);
  await rosa.call(info);
  expect(rosa.cookies.get('session-aa')).not.toBe(old.get('session-aa'));
  const listed = (await listOf(rosa)).filter(({ isThisOne }) => isThisOne);
  expect(listed.map(({ startedAt }) => startedAt)).toEqual([before?.startedAt]);
  expect((await rosa.call(`${sessions}/${listed[0]?.id}`, { method: 'DELETE' })).status).toBe(204);
  const copy = browser(server.address);
  for (const [name, value] of old) copy.cookies.set(name, value);
  expect(await isIn(copy)).toBe(false);
});

test.each([
  [phone, { browser: 'Chrome', system: 'Android', device: 'phone' }],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge', system: 'Windows', device: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', device: 'phone' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'macOS', device: 'computer' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android', device: 'tablet' },
  ],
  ['curl/8.5.0', undefined],
  [undefined, undefined],
])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
