import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { hashCounter } from '../../../src/server/platform/passwordHash.ts';
import { password, person } from '../../support/api/bodies.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { unlimited } from '../../support/api/unlimited.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

/** A node in a process of its own. */
async function nodeOf(
  { connectionString, compiledDir, dataDir }: StartedServer,
  env: Readonly<Record<string, string>> = {},
): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../support/api/node.ts')], {
    env: { ...process.env, PORT: '0', DATABASE_URL: connectionString, COMPILED_DIR: compiledDir, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, address };
}

const kill = async (child: ChildProcess) => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

test('A server killed after the commit, before its answer: the same key gets the answer of what was done', async () => {
  const server = await start();
  const node = await nodeOf(server);
  const [key, body] = [freshKey(), person('a@example.com')];
  const call = (address: string) =>
    browser(address).call('/api/my-account/v2/users', { method: 'POST', body, headers: { 'idempotency-key': key } });
  const answer = call(node.address).catch(() => undefined);
  while ((await query(server.connectionString, 'select 1 from users')).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await kill(node.process);
  await answer;
  const again = await call(server.address);
  const [user] = await query(server.connectionString, 'select id from users');
  expect([again.status, again.body.userId]).toEqual([201, user?.id]);
  await server.mail('personRegistered', 'a@example.com');
  expect(await query(server.connectionString, 'select count(*)::int as mails from outbox')).toEqual([{ mails: 1 }]);
});

test('A server killed while it sends mails: another sends them soon', async () => {
  const server = await start();
  await server.close();
  // A post office that takes calls and never says a word; the node makes two at a time.
  const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const silent = createServer(() => reached[calls++]?.resolve()).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const node = await nodeOf(server, { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  for (const name of ['a', 'b']) await registerPerson(node.address, `${name}@example.com`);
  await Promise.all(reached.map(({ promise }) => promise));
  const other = await server.node();
  await registerPerson(other, 'c@example.com');
  await server.mail('personRegistered', 'c@example.com');
  expect(await server.mails()).toHaveLength(1);
  await kill(node.process);
  await server.mail('personRegistered', 'a@example.com');
  await server.mail('personRegistered', 'b@example.com');
  const rows = await query(server.connectionString, 'select state, attempts from outbox');
  expect(rows).toEqual(Array(3).fill({ state: 'sent', attempts: 1 }));
});

test('Killed at any moment: with the same key there is one account in the end, and one mail', { timeout: 240_000 }, async () => {
  const server = await start();
  for (let round = 0; round < 6; round++) {
    const node = await nodeOf(server);
    const [key, body] = [freshKey(), person(`round-${round}@example.com`)];
    const call = (address: string) =>
      browser(address).call('/api/my-account/v2/users', { method: 'POST', body, headers: { 'idempotency-key': key } });
    const first = call(node.address).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 15 + round * 12));
    await kill(node.process);
    await first;
    expect((await call(server.address)).status).toBe(201);
    await server.mail('personRegistered', `round-${round}@example.com`);
  }
  expect(
    await query(server.connectionString, 'select count(*)::int as users, (select count(*)::int from outbox) as mails from users'),
  ).toEqual([{ users: 6, mails: 6 }]);
});

test('A server killed while it makes a voucher leaves nothing of it; another makes it, once', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const { placeFor, idOf } = await orderShop(server, { order: tilesAndSink });
  const number = await placeFor(await idOf('a@example.com'));
  const body = { reason: 'changedMind', contact: { email: 'a@example.com' } };
  expect((await ana.create(`/api/post-sale/v1/orders/${number}/initiate-cancel`, body)).status).toBe(201);
  await server.close();
  // The voucher's transaction gets as far as the voucher, and waits there.
  const held = new pg.Client({ connectionString: server.connectionString });
  await held.connect();
  await held.query('begin; lock table vouchers in exclusive mode');
  const clockFile = path.join(server.dataDir, 'clock');
  await writeFile(clockFile, '2026-11-25T00:00:00Z');
  const node = await nodeOf(server, { TEST_CLOCK_FILE: clockFile });
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into \"vouchers\"%'";
  while ((await query(server.connectionString, waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await kill(node.process);
  await held.query('rollback');
  await held.end();
  server.time.now = new Date('2026-11-25T00:00:00Z');
  await server.node();
  await server.mail('voucherIssued', 'a@example.com');
  const counts =
    "select (select count(*)::int from vouchers) as vouchers, (select count(*)::int from outbox where event = 'voucherIssued') as mails";
  expect(await query(server.connectionString, counts)).toEqual([{ vouchers: 1, mails: 1 }]);
});

test('Asked to end, a server finishes what runs', async () => {
  // Eight at once of one account, without a challenge between them.
  const server = await start({ limits: unlimited });
  await registerPerson(server.address, 'a@example.com');
  const before = hashCounter.done;
  const logIns = Array.from({ length: 8 }, () =>
    browser(server.address).call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password } }),
  );
  while (hashCounter.done < before + 8) await new Promise((resolve) => setTimeout(resolve, 1));
  await server.close();
  expect((await Promise.all(logIns)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  await expect(fetch(`${server.address}/livez`)).rejects.toThrow();
});
