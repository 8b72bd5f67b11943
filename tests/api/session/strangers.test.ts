import { expect, test } from 'vitest';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { password, person } from '../../support/api/bodies.ts';
import { type Answer, type Browser, browser, codeOf, freshKey } from '../../support/api/call.ts';
import { callSolving, challengeOf, computeSolution } from '../../support/api/challenges.ts';
import { query } from '../../support/api/query.ts';
import { registerCompany, registerPerson } from '../../support/api/registrations.ts';
import { type StartedServer, type StartOptions, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

const email = 'a@example.com';
const wrong = 'Wrong-Horse-9';
/** A server behind a proxy, so that a test may come from any address. */
const shop = async (options: StartOptions = {}) => {
  const server = await start({ ...options, env: { PROXIES: '1' } });
  await seedAccount(server, email);
  return server;
};
const post = (who: Browser, from: string, path: string, body: unknown, header?: string): Promise<Answer> =>
  who.call(path, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from, ...(header === undefined ? {} : { 'x-challenge': header }) },
  });
const solving = (who: Browser, from: string, path: string, body: unknown) =>
  callSolving(who, path, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
const login = '/api/session/commerce/login';
const logIn = (server: StartedServer, from: string, secret: string, who = browser(server.address)) =>
  solving(who, from, login, { email, password: secret });
const levelOf = (answer: Answer) => challengeOf(answer).parameters?.data?.level;

test('Ten strangers who try passwords do not lock the owner out: the owner solves a challenge and is in', async () => {
  const server = await shop();
  for (let i = 0; i < 10; i++) expect((await logIn(server, `192.0.2.${i}`, wrong)).status).toBe(401);
  const owner = browser(server.address);
  const answer = await post(owner, '198.51.100.1', login, { email, password });
  expect([codeOf(answer), levelOf(answer)]).toEqual([[403, 'challengeNeeded'], 1]);
  expect((await post(owner, '198.51.100.1', login, { email, password }, await computeSolution(challengeOf(answer)))).status).toBe(200);
});

test('Each doubling of wrong logins doubles the work, and a solution of easier work is none', async () => {
  const { loginOfAccount } = securityLimits;
  const server = await shop({ limits: { loginOfAccount: { ...loginOfAccount, freely: 1, harderFrom: 1 } } });
  const tryAt = (from: number, header?: string, whose = email) =>
    post(browser(server.address), `192.0.2.${from}`, login, { email: whose, password: wrong }, header);
  await tryAt(0);
  const levels: unknown[] = [];
  for (let i = 1; i < 5; i++) {
    const answer = await tryAt(i);
    levels.push(levelOf(answer));
    if (i < 4) expect((await tryAt(i, await computeSolution(challengeOf(answer)))).status).toBe(401);
  }
  expect(levels).toEqual([1, 2, 2, 3]);
  await tryAt(5, undefined, 'b@example.com');
  const easy = await tryAt(6, undefined, 'b@example.com');
  expect(levelOf(easy)).toBe(1);
  expect(codeOf(await tryAt(7, await computeSolution(challengeOf(easy))))).toEqual([403, 'challengeNeeded']);
}, 60_000);

test('One address has ten tries at an account, no matter who else tries, and then waits', async () => {
  const server = await shop();
  for (let i = 0; i < 10; i++) expect((await logIn(server, '192.0.2.1', wrong)).status).toBe(401);
  expect(codeOf(await logIn(server, '192.0.2.1', password))).toEqual([429, 'tooManyTries']);
  expect((await logIn(server, '192.0.2.2', password)).status).toBe(200);
}, 60_000);

test('A browser that has logged in before is asked no challenge and not refused, however many strangers try at its own address', async () => {
  const server = await shop();
  const home = browser(server.address);
  expect((await logIn(server, '192.0.2.1', password, home)).status).toBe(200);
  for (let i = 0; i < 11; i++) await logIn(server, '192.0.2.1', wrong);
  expect(codeOf(await logIn(server, '192.0.2.1', password))).toEqual([429, 'tooManyTries']);
  expect((await post(home, '192.0.2.1', login, { email, password })).status).toBe(200);
}, 60_000);

test('The mark of a known browser is HttpOnly, of one shop and one account, says nothing, and has ten tries like anybody', async () => {
  const server = await shop();
  await seedAccount(server, 'b@example.com');
  const response = await fetch(server.address + login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': 'aa', 'x-channel': 'web' },
    body: JSON.stringify({ email, password }),
  });
  const line = response.headers.getSetCookie().find((one) => one.startsWith('known-aa=')) ?? '';
  expect(line).toMatch(/^known-aa=[\w-]{16}\.\d+\.[0-9a-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/u);

  const mark = line.slice('known-aa='.length).split(';')[0] ?? '';
  const marked = (value: string) => {
    const who = browser(server.address);
    who.cookies.set('known-aa', value);
    return who;
  };
  for (let i = 0; i < 10; i++) {
    await logIn(server, `192.0.2.${i}`, wrong);
    await solving(browser(server.address), `192.0.2.${i}`, login, { email: 'b@example.com', password: wrong });
  }
  const isKnown = async (who: Browser, address = email) =>
    (await post(who, '198.51.100.1', login, { email: address, password: wrong })).status === 401;
  const later = server.time.now;
  expect(await isKnown(marked(mark))).toBe(true);
  expect(await isKnown(marked(mark), 'b@example.com')).toBe(false);
  expect(await isKnown(marked(mark.replace(/.$/u, (last) => (last === '0' ? '1' : '0'))))).toBe(false);
  for (let i = 0; i < 10; i++) await solving(marked(mark), '198.51.100.1', login, { email, password: wrong });
  expect(await isKnown(marked(mark))).toBe(false);
  server.time.now = new Date(later.getTime() + 181 * 24 * 60 * 60 * 1000);
  for (let i = 0; i < 3; i++) await logIn(server, `192.0.2.${i}`, wrong);
  expect(await isKnown(marked(mark))).toBe(false);
}, 120_000);

test('Two people of one browser are both known to their accounts', async () => {
  const server = await shop();
  await seedAccount(server, 'b@example.com');
  const home = browser(server.address);
  for (const who of [email, 'b@example.com']) expect((await post(home, '192.0.2.1', login, { email: who, password })).status).toBe(200);
  for (let i = 0; i < 4; i++) await logIn(server, `192.0.2.${i}`, wrong);
  expect((await post(home, '192.0.2.1', login, { email, password })).status).toBe(200);
});

test('The tries of a company’s login and of a person’s are the same account’s', async () => {
  const server = await shop();
  const document = '20000000001';
  await seedAccount(server, 'boss@example.com', { companyDocument: document });
  const body = { email: 'boss@example.com', password: wrong };
  for (let i = 0; i < 5; i++) {
    expect((await solving(browser(server.address), '192.0.2.1', login, body)).status).toBe(401);
    const asCompany = { ...body, companyDocument: document };
    expect((await solving(browser(server.address), '192.0.2.1', '/api/session/commerce/corp-login', asCompany)).status).toBe(401);
  }
  expect(codeOf(await post(browser(server.address), '192.0.2.1', login, { ...body, password }))).toEqual([429, 'tooManyTries']);
}, 60_000);

const send = '/api/authentication/v1/password/otp-recovery';
const later = (server: StartedServer, seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};
const codesIn = async (server: StartedServer, count: number): Promise<string[]> => {
  const letters = async () => (await server.mails()).filter(({ event }) => event === 'recoveryCode');
  await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(count);
  const byTime = (await letters()).toSorted((a, b) => String(a.at).localeCompare(String(b.at)));
  return byTime.map(({ text }) => /code=\[(\d{6})\]/u.exec(text)?.[1] ?? '');
};

test('Strangers who ask for an account’s recovery, and try its codes, neither block the owner’s nor use the owner’s code up', async () => {
  const server = await shop();
  const owner = browser(server.address);
  expect((await post(owner, '198.51.100.1', send, { email })).status).toBe(202);
  const [own = ''] = await codesIn(server, 1);
  const guess = own === '000000' ? '111111' : '000000';
  for (let i = 0; i < 10; i++) {
    expect((await solving(browser(server.address), `192.0.2.${i}`, send, { email })).status).toBe(202);
    await post(browser(server.address), `192.0.2.${i}`, `${send}/verify`, { email, code: guess });
  }
  // Within the same minute and beyond ten: the owner asks again, solves what is asked, and has a code.
  later(server, 61);
  expect((await solving(owner, '198.51.100.1', send, { email })).status).toBe(202);
  const verified = await post(owner, '198.51.100.1', `${send}/verify`, { email, code: own });
  expect(verified.status).toBe(200);
  const reset = { token: verified.body.token, password: 'Another-Horse-8' };
  expect((await post(owner, '198.51.100.1', '/api/authentication/v1/password/reset', reset)).status).toBe(204);
}, 120_000);

test('Whoever has not asked for a code has five tries at it in all, from however many addresses', async () => {
  const server = await shop();
  await post(browser(server.address), '198.51.100.1', send, { email });
  const [code = ''] = await codesIn(server, 1);
  const guess = code === '000000' ? '111111' : '000000';
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => post(browser(server.address), `192.0.2.${at}`, `${send}/verify`, { email, code: guess })),
  );
  expect(await query(server.connectionString, 'select tries, tries_of_others from codes')).toEqual([{ tries: 0, tries_of_others: 5 }]);
  expect((await post(browser(server.address), '192.0.2.99', `${send}/verify`, { email, code })).status).toBe(422);
  expect((await post(browser(server.address), '198.51.100.1', `${send}/verify`, { email, code })).status).toBe(200);
});

test('A browser that the account knows asks for codes freely, however many strangers have asked', async () => {
  const server = await shop();
  const home = browser(server.address);
  await logIn(server, '192.0.2.1', password, home);
  for (let i = 0; i < 5; i++) await solving(browser(server.address), `192.0.2.${i}`, send, { email });
  expect((await post(home, '192.0.2.1', send, { email })).status).toBe(202);
});

test('After a recovery no other code or token of the account is good', async () => {
  const server = await shop();
  const who = browser(server.address);
  await post(who, '192.0.2.1', send, { email });
  await post(browser(server.address), '192.0.2.2', send, { email });
  const [first = '', second = ''] = await codesIn(server, 2);
  const { token } = (await post(who, '192.0.2.1', `${send}/verify`, { email, code: first })).body;
  expect((await post(browser(server.address), '192.0.2.2', `${send}/verify`, { email, code: second })).status).toBe(422);
  const reset = '/api/authentication/v1/password/reset';
  expect((await post(who, '192.0.2.1', reset, { token, password: 'Another-Horse-8' })).status).toBe(204);
  expect((await post(who, '192.0.2.1', reset, { token, password: 'Another-Horse-7' })).status).toBe(422);
});

test('A reset with a token that is wrong is answered alike for a known and an unknown person, whatever the password', async () => {
  const server = await shop();
  const [{ id } = {}] = await query(server.connectionString, 'select id from users');
  const answers = [];
  for (const user of [id, '00000000-0000-4000-8000-000000000000', 'nobody'])
    for (const secret of ['a', password, email]) {
      const answer = await post(browser(server.address), '192.0.2.1', '/api/authentication/v1/password/reset', {
        token: `${user}.${'A'.repeat(43)}`,
        password: secret,
      });
      answers.push(codeOf(answer));
    }
  expect(new Set(answers.map(String))).toEqual(new Set(['422,wrongCode']));
});

test('Addresses of one IPv6 network are one address, a site of many networks has ten times as much, and IPv4 in IPv6 is IPv4', async () => {
  const limit = { scope: 'login-address', hits: 2, seconds: 60 };
  const server = await shop({ limits: { loginOfAddress: limit, loginOfAccount: { ...limit, scope: 'login-account', hits: 1000 } } });
  const at = async (from: string) =>
    (await post(browser(server.address), from, login, { email: `${from}@example.com`, password: wrong })).status;
  expect([await at('2001:db8:0:1::1'), await at('2001:db8::1:0:0:0:2'), await at('2001:DB8:0:1:ffff::3')]).toEqual([401, 401, 429]);
  expect([await at('192.0.2.1'), await at('::ffff:192.0.2.1'), await at('::ffff:c000:201')]).toEqual([401, 401, 429]);
  const statuses: number[] = [];
  for (let i = 16; i < 40; i++) statuses.push(await at(`2001:db8:5:${i.toString(16)}::1`));
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test('Guests who look orders up from ever other addresses meet the shop’s own bound: first a challenge, then a wait', async () => {
  const server = await shop({ limits: { lookupOfShop: { scope: 'lookup-shop', hits: 5, seconds: 60, freely: 2, harderFrom: 4 } } });
  const path = '/api/my-account/v2/aa/orders/lookup';
  const look = (from: string, header?: string) => post(browser(server.address), from, path, { orderNumber: '1' }, header);
  for (let i = 0; i < 2; i++) expect((await look(`192.0.2.${i}`)).status).toBe(422);
  for (let i = 2; i < 5; i++) {
    const answer = await look(`192.0.2.${i}`);
    expect([codeOf(answer), levelOf(answer)]).toEqual([[403, 'challengeNeeded'], i < 4 ? 0 : 1]);
    expect((await look(`192.0.2.${i}`, await computeSolution(challengeOf(answer)))).status).toBe(422);
  }
  expect(codeOf(await look('192.0.2.9'))).toEqual([429, 'tooManyTries']);
});

test('After five accounts from one address the next one solves a challenge', async () => {
  const { accountsOfAddress } = securityLimits;
  const server = await start({ limits: { accountsOfAddress } });
  for (let i = 0; i < 5; i++) expect((await registerPerson(server.address, `p${i}@example.com`)).status).toBe(201);
  expect(codeOf(await registerPerson(server.address, 'p5@example.com'))).toEqual([403, 'challengeNeeded']);
  expect(codeOf(await registerCompany(server.address, 'p6@example.com', '20000000001'))).toEqual([403, 'challengeNeeded']);
  const body = person('p5@example.com');
  const headers = { 'idempotency-key': freshKey() };
  const answer = await callSolving(browser(server.address), '/api/my-account/v2/users', { method: 'POST', body, headers });
  expect(answer.status).toBe(201);
});
