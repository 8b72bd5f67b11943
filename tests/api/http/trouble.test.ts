import { once } from 'node:events';
import net, { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { password, person } from '../../support/api/bodies.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { faultyDatabase } from '../../support/api/faultyDatabase.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { query } from '../../support/api/query.ts';
import { rawAnswer } from '../../support/api/rawAnswer.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { start } from '../../support/api/start.ts';

const users = '/api/my-account/v2/users';
const loseConnections = (connectionString: string) =>
  query(
    connectionString,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );

test('A database that drops all connections while a mail goes out: the server lives on and tries the mail again', async () => {
  // A post office that never says a word.
  const calls: net.Socket[] = [];
  const silent = createServer((socket) => calls.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const server = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` } });
  const tried = (times: number) => expect.poll(() => calls.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(times);
  await registerPerson(server.address, 'a@example.com');
  await tried(1);
  await loseConnections(server.connectionString);
  await tried(2);
  expect((await registerPerson(server.address, 'b@example.com')).status).toBe(201);
  // What it waits for would keep the server from ending.
  for (const call of calls) call.destroy();
});

test('Connections that are dropped under calls: each call is answered, and none with a fault of ours', async () => {
  const server = await start();
  const answers = Array.from({ length: 12 }, (_, at) => {
    const call = () => browser(server.address).call(users, { method: 'POST', body, headers: { 'idempotency-key': key } });
    const [key, body] = [freshKey(), person(`p${at}@example.com`)];
    return { call, first: call() };
  });
  for (let times = 0; times < 5; times++) await loseConnections(server.connectionString);
  for (const { call, first } of answers) {
    const { status, body } = await first;
    expect([201, 503]).toContain(status);
    // Where the connection is lost before the shop is known, the shops say it together.
    const failed = { code: 'connectionFailed', message: expect.stringContaining('connectionFailed of') };
    if (status === 503) expect(body.error?.errorObj).toMatchObject(failed);
    // A connection whose end nobody has read yet may meet the next call too: as the answer says, it works in a moment.
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(201);
  }
  expect(await query(server.connectionString, 'select count(*)::int as users from users')).toEqual([{ users: 12 }]);
});

test('A database that is away, drops who comes, starts up, shuts down or may only be read: every call says that it may work in a moment', async () => {
  const { connectionString } = await freshDatabase();
  const database = await faultyDatabase(connectionString);
  const server = await start({ connectionString: database.connectionString });
  const one = browser(server.address);
  expect((await registerPerson(server.address, 'a@example.com')).status).toBe(201);
  const logIn = () => one.call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password } });
  expect((await logIn()).status).toBe(200);
  const session = () => one.call('/api/session/commerce/fetchSessionInfo');
  const calls = { register: () => registerPerson(server.address, 'b@example.com'), logIn, session };
  for (const state of ['isAway', 'drops', 'startsUp', 'shutsDown'] as const) {
    await database.become(state);
    for (const [name, call] of Object.entries(calls)) {
      const { status, body, headers } = await call();
      expect([state, name, status, body.error?.errorObj?.code, headers.get('retry-after')]).toEqual([
        state,
        name,
        503,
        'connectionFailed',
        '1',
      ]);
    }
    await database.become('works');
    await expect.poll(async () => (await session()).status, { timeout: 30_000 }).toBe(200);
  }
  const name = new URL(connectionString).pathname.slice(1);
  await query(connectionString, `alter database ${name} set default_transaction_read_only = on`);
  await database.become('works');
  for (const call of [calls.register, calls.logIn])
    expect(await call()).toMatchObject({ status: 503, body: { error: { errorObj: { code: 'connectionFailed' } } } });
  await query(
    `${connectionString}&options=${encodeURIComponent('-c default_transaction_read_only=off')}`,
    `alter database ${name} reset default_transaction_read_only`,
  );
  await database.become('works');
  await expect.poll(async () => (await calls.register()).status, { timeout: 30_000 }).toBe(201);
});

test.each([
  ['eighteen times as long', '\ufdfa'.repeat(100)],
  ['as long', 'a'.repeat(254)],
  ['three times as long', '\u0390'.repeat(80)],
])('An e-mail that is %s when folded is no fault of ours', async (_how, name) => {
  const server = await start();
  const email = `${name}@example.com`;
  const one = browser(server.address);
  const send = (to: string, body: object) => one.call(to, { method: 'POST', body });
  expect((await registerPerson(server.address, email)).status).toBeLessThan(500);
  expect((await send('/api/session/commerce/login', { email, password })).status).toBeLessThan(500);
  expect((await send('/api/authentication/v1/password/otp-recovery', { email })).status).toBeLessThan(500);
});

const post = `POST /api/session/commerce/login HTTP/1.1\r\nHost: here\r\nx-tenant: aa\r\nx-channel: web\r\nContent-Type: application/json\r\n`;

test.each([
  ['a header without end', post],
  ['a body shorter than it says', `${post}Content-Length: 50\r\n\r\n{"email":`],
  ['a piece that does not come', `${post}Transfer-Encoding: chunked\r\n\r\n9\r\n{"ema`],
])('Who sends slowly is cut off, and it is no fault of ours: %s', async (_what, sent) => {
  const server = await start({ patience: { headers: 200, request: 300, lookEvery: 100 } });
  const { head, body } = await rawAnswer(server.address, sent);
  expect(head).toContain('HTTP/1.1 408 ');
  expect(JSON.parse(body)).toMatchObject({ error: { status: 408, errorObj: { code: 'badRequest' } } });
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
