import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Bound, bounds } from '../../../src/server/http/shedding.ts';
import type { ObserveStatement } from '../../../src/server/store/createPreparedPool.ts';
import { password, person } from '../../support/api/bodies.ts';
import { type Answer, browser, codeOf, freshKey } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const users = '/api/my-account/v2/users';
/** Polls what a server is about to do. */
const soon = { timeout: 30_000 };
const info = '/api/session/commerce/fetchSessionInfo';
const list = '/api/my-account/v1/countryInfoList';
const orders = '/api/my-account/v1/aa/orders';
/** The tests stop the database for as long as they need, and on a busy machine the process may stand still meanwhile. */
const laneOf = (usual: Bound, bound: Partial<Bound>): Bound => {
  const own = { ...usual, burst: 60_000, ...bound };
  return { ...own, waitingToCatchUp: own.waiting };
};
const lanes = (bound: Partial<Bound>) => ({
  plain: laneOf(bounds.plain, bound),
  hashing: laneOf(bounds.hashing, bound),
  files: laneOf(bounds.files, bound),
});

/** A database that answers no statement that matches, from `hold` to `release`. */
function holdableDatabase(matching: RegExp) {
  let gate: PromiseWithResolvers<void> | undefined;
  const held = { count: 0 };
  const observe: ObserveStatement = async (statement, send) => {
    if (gate !== undefined && matching.test(statement)) {
      held.count++;
      await gate.promise;
    }
    return send(statement);
  };
  const hold = () => {
    gate = Promise.withResolvers<void>();
    // Before the server is ended: it waits for its database.
    onTestFinished(release);
  };
  const release = () => {
    gate?.resolve();
    gate = undefined;
  };
  return { observe, held, hold, release };
}

/** This many calls at once, and the answers so far. */
function atOnce(count: number, call: () => Promise<Answer>) {
  const early: Answer[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await call();
      early.push(answer);
      return answer;
    }),
  );
  return { early, all };
}

test('More calls than may be in work and wait: the others are refused at once, the server stays ready, and then all is as before', async () => {
  const { observe, held, hold, release } = holdableDatabase(/from "sessions"/);
  const server = await start({ observe, bounds: lanes({ inWork: 2, waiting: 1 }) });
  const ana = await seedPerson(server, 'a@example.com');
  hold();
  const { early, all } = atOnce(10, () => ana.call(info));
  await expect.poll(() => early.length, soon).toBe(7);
  for (const answer of early) {
    expect(codeOf(answer)).toEqual([503, 'serverBusy']);
    expect(answer.body.error?.errorObj?.message).toBe('serverBusy of aa');
    expect(answer.headers.get('retry-after')).toMatch(/^[1-3]$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(held.count).toBe(2);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.address}/livez`)).status).toBe(200);
  release();
  const statuses = (await all).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, ...Array(7).fill(503)]);
  expect((await ana.call(info)).status).toBe(200);
  // A line of the log each second, however many they are.
  const shed = () => server.log.flatMap((line) => /"shed":(\d+)/u.exec(line)?.[1] ?? []).map(Number);
  await expect.poll(() => shed().reduce((sum, count) => sum + count, 0), soon).toBe(7);
  expect(shed().length).toBeLessThanOrEqual(2);
});

test('Who opens a page that is refused gets a page that asks again by itself, whose policy allows its own styles alone; a program gets a line', async () => {
  const server = await start({ bounds: lanes({ loopDelay: -1 }) });
  const open = (accept: string) => fetch(`${server.address}/aa/join`, { headers: { accept } });
  const page = await open('text/html,application/xhtml+xml');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('content-type')]).toEqual([
    503,
    'no-store',
    'text/html; charset=utf-8',
  ]);
  const html = await page.text();
  expect(html).toContain('<h1>serverBusy of aa</h1>');
  expect(html).toContain(`<meta http-equiv="refresh" content="${page.headers.get('retry-after')}">`);
  expect(html).toContain('<a href="">Again</a>');
  expect(html).not.toContain('undefined');
  const [, style = ''] = /<style>(.*)<\/style>/su.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  const line = await open('*/*');
  expect([line.status, line.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(await line.text()).toMatch(/^serverBusy of aa\n[\w-]+\n$/u);
});

test('Logins that fill their lane are refused, and lists are answered meanwhile', async () => {
  const { observe, hold, release } = holdableDatabase(/rate_limits/);
  const server = await start({ observe, bounds: { hashing: laneOf(bounds.hashing, { inWork: 1, waiting: 1 }) } });
  await registerPerson(server.address, 'a@example.com');
  hold();
  const body = { email: 'a@example.com', password };
  const { early, all } = atOnce(4, () => browser(server.address).call('/api/session/commerce/login', { method: 'POST', body }));
  await expect.poll(() => early.length, soon).toBe(2);
  expect(early.map(codeOf)).toEqual(Array(2).fill([503, 'serverBusy']));
  expect((await browser(server.address).call(list)).status).toBe(200);
  release();
  expect((await all).map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503]);
});

test('What is refused left nothing behind: the same key is taken afterwards, once', async () => {
  const { observe, held, hold, release } = holdableDatabase(/idempotency/);
  const server = await start({ observe, bounds: { hashing: laneOf(bounds.hashing, { inWork: 1, waiting: 0 }) } });
  const [key, body] = [freshKey(), person('b@example.com')];
  const register = () => browser(server.address).call(users, { method: 'POST', body, headers: { 'idempotency-key': key } });
  hold();
  const first = registerPerson(server.address, 'a@example.com');
  await expect.poll(() => held.count, soon).toBe(1);
  expect(codeOf(await register())).toEqual([503, 'serverBusy']);
  release();
  expect((await first).status).toBe(201);
  const [second, again] = [await register(), await register()];
  expect([second.status, again.status, again.body.userId]).toEqual([201, 201, second.body.userId]);
  expect(await query(server.connectionString, 'select count(*)::int as users from users')).toEqual([{ users: 2 }]);
});

test('Work is dropped whose caller has left before its turn', async () => {
  const { observe, held, hold, release } = holdableDatabase(/idempotency/);
  const server = await start({ observe, bounds: { hashing: laneOf(bounds.hashing, { inWork: 1 }) } });
  const body = JSON.stringify(person('b@example.com'));
  const head = ['Host: localhost', 'x-tenant: aa', 'x-channel: web', `idempotency-key: ${freshKey()}`, 'content-type: application/json'];
  hold();
  const first = registerPerson(server.address, 'a@example.com');
  await expect.poll(() => held.count, soon).toBe(1);
  const socket = net.connect({ port: Number(new URL(server.address).port), host: 'localhost' });
  const request = [`POST ${users} HTTP/1.1`, ...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
  // All of it is sent, and nobody waits for the answer.
  socket.end(request);
  const third = registerPerson(server.address, 'c@example.com');
  await expect.poll(() => server.log.some((line) => line.includes('"left":1')), soon).toBe(true);
  release();
  expect([(await first).status, (await third).status]).toEqual([201, 201]);
  expect(await query(server.connectionString, 'select email_folded from users order by 1')).toEqual([
    { email_folded: 'a@example.com' },
    { email_folded: 'c@example.com' },
  ]);
});

test('While all connections of the pool are held, calls are refused rather than kept waiting; the server says it is ready', async () => {
  const { observe, held, hold, release } = holdableDatabase(/from "orders"/);
  const server = await start({ observe, bounds: lanes({ poolWait: 1500 }), patience: { handler: 60_000 } });
  const ana = await seedPerson(server, 'a@example.com');
  hold();
  const { early, all } = atOnce(12, () => ana.call(orders));
  // One more is for short reads.
  await expect.poll(() => held.count, soon).toBe(11);
  // The twelfth waits for a connection; later ones are refused.
  await expect.poll(async () => codeOf(await browser(server.address).call(list)), soon).toEqual([503, 'serverBusy']);
  expect(early).toEqual([]);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  release();
  expect((await all).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await browser(server.address).call(list)).status).toBe(200);
});

test('A commit that lasts, as one does whose standby is gone: the call is answered in time, and the same key later gets what was stored', async () => {
  const { observe, held, hold, release } = holdableDatabase(/^commit$/);
  const server = await start({ observe, patience: { handler: 2000 } });
  const [key, body] = [freshKey(), person('a@example.com')];
  const register = () => browser(server.address).call(users, { method: 'POST', body, headers: { 'idempotency-key': key } });
  hold();
  const first = await register();
  expect(codeOf(first)).toEqual([503, 'notKnownYet']);
  expect(first.body.error?.errorObj?.message).toBe('notKnownYet of aa');
  expect(first.headers.get('retry-after')).toBe('5');
  await expect.poll(() => held.count, soon).toBeGreaterThan(0);
  expect(await query(server.connectionString, 'select id from users')).toEqual([]);
  release();
  await expect.poll(async () => (await register()).status, soon).toBe(201);
  const again = await register();
  expect(await query(server.connectionString, 'select id from users')).toEqual([{ id: again.body.userId }]);
  await server.mail('personRegistered', 'a@example.com');
  expect(await query(server.connectionString, 'select count(*)::int as mails from outbox')).toEqual([{ mails: 1 }]);
});

test('Connections are bounded: beyond half of them each answer closes its own, and beyond all none is opened', async () => {
  const server = await start({ env: { MAX_CONNECTIONS: '10' } });
  const port = Number(new URL(server.address).port);
  const sockets: net.Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = async () => {
    const socket = net.connect({ port, host: 'localhost' }).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const ask = async (socket: net.Socket) => {
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [piece] = (await once(socket, 'data')) as [Buffer];
    return /^connection: ([\w-]+)/im.exec(piece.toString())?.[1];
  };
  const first = await open();
  for (let opened = 1; opened < 5; opened++) await ask(await open());
  expect(await ask(first)).toBe('keep-alive');
  for (let opened = 5; opened < 10; opened++) await open();
  const beyond = await open();
  await once(beyond, 'close');
  expect(await ask(first)).toBe('close');
});

test('Retries under one idempotency key take one of a person’s budget; another key, or another body under it, takes one more', async () => {
  const server = await start({ catalogue: 'silent', limits: { cartOfPerson: { scope: 'cart-person', hits: 3, seconds: 60 } } });
  const ana = await seedPerson(server, 'a@example.com');
  const add = async (quantity: number, key: string) =>
    codeOf(await ana.create('/api/checkout/v1/orders/cart', { lines: [{ sku: 'DRILL', quantity }] }, key));
  const [notNow, tooMany] = [
    [503, 'cartFailed'],
    [429, 'tooManyTries'],
  ];
  const key = freshKey();
  for (let tries = 0; tries < 6; tries++) expect(await add(1, key)).toEqual(notNow);
  expect(await add(2, key)).toEqual(notNow);
  expect(await add(1, freshKey())).toEqual(notNow);
  const refused = freshKey();
  expect([await add(1, refused), await add(1, refused)]).toEqual([tooMany, tooMany]);
  expect(await add(1, key)).toEqual(notNow);
  // Without end it is not free either.
  for (let tries = 0; tries < 4; tries++) expect(await add(1, key)).toEqual(notNow);
  expect(await add(1, key)).toEqual(tooMany);
});

test('Who takes every kind of compression gets the one that holds least memory for a slow reader', async () => {
  const server = await start();
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const sentRequest = request(`${server.address}/api/docs/openapi.json`, { headers }).end();
  const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage];
  expect(answer.headers['content-encoding']).toBe('br');
  const bytes = await buffer(answer);
  expect(JSON.parse(String(brotliDecompressSync(bytes)))).toMatchObject({ openapi: expect.any(String) });
  // RFC 7932, 9.1: the stream starts with the size of its window, which the compressor holds: 2 to the power of 18.
  expect((bytes[0] ?? 0) & 0b1111).toBe(0b0011);
});
