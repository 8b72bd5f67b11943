import net from 'node:net';
import { expect, test } from 'vitest';
import { password } from '../../support/api/bodies.ts';
import { browser, codeOf } from '../../support/api/call.ts';
import { enterApprovedCompany, invite } from '../../support/api/collaborators.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

const info = '/api/session/commerce/fetchSessionInfo';

test('All sessions of an account end at once, in every browser and on a second node; nobody else’s do', async () => {
  const server = await start();
  for (const email of ['a@example.com', 'b@example.com']) await seedAccount(server, email);
  const [here, there, other] = [
    await logIn(server.address, 'a@example.com'),
    await logIn(await server.node(), 'a@example.com'),
    await logIn(server.address, 'b@example.com'),
  ];
  expect((await here.call('/api/session/commerce/end-all-sessions', { method: 'POST' })).status).toBe(204);
  for (const who of [here, there]) expect((await who.call(info)).body.signedIn).toBe(false);
  expect((await other.call(info)).body.signedIn).toBe(true);
  expect(codeOf(await here.call('/api/session/commerce/end-all-sessions', { method: 'POST' }))).toEqual([401, 'sessionExpired']);
  expect(await query(server.connectionString, "select actor = subject as own from audit where action = 'all sessions ended'")).toEqual([
    { own: true },
  ]);
  const again = browser(server.address);
  const login = await again.call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password } });
  expect(login.status).toBe(200);
});

test('When a right is taken away the old session has lost it at once, and is over ten seconds after the new one is used', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  await invite(server, boss, 'rosa@example.com', '20000000001');
  const old = await logIn(server.address, 'rosa@example.com', '20000000001');
  const kept = new Map(old.cookies);
  const cart = '/api/checkout/v1/orders/cart';
  expect((await old.call(cart)).status).toBe(200);
  await query(server.connectionString, "update memberships set user_type = 'quoter' where user_type = 'buyer'");
  expect(codeOf(await old.call(cart))).toEqual([403, 'notAllowed']);
  const copy = browser(server.address);
  for (const [name, value] of kept) copy.cookies.set(name, value);
  expect(old.cookies.get('session-aa')).not.toBe(kept.get('session-aa'));
  expect(codeOf(await copy.call(cart))).toEqual([403, 'notAllowed']);
  expect((await old.call(info)).body.signedIn).toBe(true);
  server.time.now = new Date(server.time.now.getTime() + 11_000);
  for (const [name, value] of kept) copy.cookies.set(name, value);
  expect((await copy.call(info)).body.signedIn).toBe(false);
  expect((await old.call(info)).body.signedIn).toBe(true);
});

test('A request that names two hosts is refused', async () => {
  const server = await start();
  const { port } = new URL(server.address);
  const ask = (hosts: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(Number(port), 'localhost', () => socket.write(`GET /livez HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`));
      let text = '';
      socket.on('data', (piece) => (text += String(piece)));
      socket.on('end', () => resolve(text.split('\r\n', 1)[0] ?? ''));
      socket.on('error', reject);
    });
  expect(await ask('Host: shop.example\r\n')).toBe('HTTP/1.1 200 OK');
  expect(await ask('Host: shop.example\r\nhost: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request');
});
