/** The balancer of the group `nodes`: what it sends again is what may be sent again, and its lists are complete. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { contract } from '../../../src/contract/bundle.ts';
import { harmless, onceAlone } from '../../support/nodes/repeating.ts';
import { type Spreader, spread } from '../../support/nodes/spreader.ts';
import { unspread } from '../../support/nodes/unspread.ts';

const addresses = '/api/my-account/v3/aa/users/addresses';
const login = '/api/session/commerce/login';

/** A node in this process; it answers its name. */
async function node(name: string, answer: RequestListener = (_, response) => void response.end(name)) {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push(`${request.method} ${request.headers['idempotency-key'] ?? ''} ${body}`);
    answer(request, response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, heard, server };
}

const dies: RequestListener = (request) => void request.socket.destroy();

/** The first node gets every request until it has died. */
async function before(first: { readonly address: string }, second: { readonly address: string }, isDead = () => true): Promise<Spreader> {
  let tried = 0;
  const spreader = await spread({
    pick: async () => (tried++ === 0 ? first : second),
    lives: ({ address }) => address !== first.address || !isDead(),
  });
  onTestFinished(spreader.close);
  return spreader;
}

test.each([
  ['GET', {}, undefined],
  ['POST', { 'idempotency-key': 'key-1' }, '{"a":1}'],
  ['PUT', { 'if-match': '"1"' }, '{"a":1}'],
  ['DELETE', {}, undefined],
])('%s that died with its node is sent to another, byte for byte', async (method, headers, body) => {
  const [first, second] = [await node('first', dies), await node('second')];
  const { address, died } = await before(first, second);
  const answer = await fetch(address + addresses, { method, headers, ...(body && { body }) });
  expect([answer.status, await answer.text()]).toEqual([200, 'second']);
  expect(second.heard).toEqual(first.heard);
  expect(died).toEqual([{ call: expect.any(String), repeated: true }]);
});

test('Without a key nobody sends it again where it could be done twice: 503, and the call is named', async () => {
  for (const at of ['/api/authentication/v1/password/change', addresses]) {
    const [first, second] = [await node('first', dies), await node('second')];
    const { address, died } = await before(first, second);
    expect((await fetch(address + at, { method: 'POST', body: '{}' })).status).toBe(503);
    expect([first.heard.length, second.heard.length]).toEqual([1, 0]);
    expect(died).toMatchObject([{ repeated: false, doubt: expect.any(String) }]);
  }
});

test('What twice is no harm, and may be seen, is sent again with the reason; and a deletion that finds nothing the second time', async () => {
  const missing: RequestListener = (_, response) => void response.writeHead(404).end();
  for (const [at, method, answer] of [
    [login, 'POST', undefined],
    [`${addresses}/1`, 'DELETE', missing],
  ] as const) {
    const [first, second] = [await node('first', dies), await node('second', answer)];
    const { address, died } = await before(first, second);
    await fetch(address + at, { method });
    expect(died).toMatchObject([{ repeated: true, doubt: expect.any(String) }]);
  }
});

test('A call that no node has taken goes to the next, whatever it is; half an answer is none', async () => {
  const [lost, half, second] = [await node('gone'), await node('half', (_, response) => void response.write('ha')), await node('second')];
  lost.server.close();
  const { address, died } = await before(lost, second);
  expect(await (await fetch(address + addresses, { method: 'POST', body: '{}' })).text()).toBe('second');
  expect(died).toEqual([]);
  const halved = await before(half, second);
  const answer = fetch(halved.address + addresses);
  while (half.heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
  half.server.closeAllConnections();
  expect(await (await answer).text()).toBe('second');
});

test('Its first try is running yet: it waits, as a person does who presses "Try again"', async () => {
  let calls = 0;
  const running: RequestListener = (_, response) =>
    void (calls++ < 2 ? response.writeHead(409).end('{"code":"stillRunning"}') : response.writeHead(201).end());
  const { address } = await before(await node('first', dies), await node('second', running));
  const answer = await fetch(address + addresses, { method: 'POST', headers: { 'idempotency-key': 'key-1' }, body: '{}' });
  expect([answer.status, calls]).toEqual([201, 3]);
});

test('A node that hangs up and lives has not died: the balancer hangs up too', async () => {
  const [first, second] = [await node('first', dies), await node('second')];
  const { address } = await before(first, second, () => false);
  await expect(fetch(address + addresses)).rejects.toThrow();
  expect(second.heard).toEqual([]);
});

test('Each call that changes something has a key, replaces, or is on one of two lists with its reason', () => {
  const all = Object.values(contract().paths).flatMap((item) => Object.entries(item));
  const ids = all.map(([, { operationId }]) => operationId);
  const bare = all
    .filter(([method, { parameters = [] }]) => method === 'post' && !parameters.some(({ name }) => name === 'idempotency-key'))
    .map(([, { operationId }]) => operationId);
  const listed = [...Object.keys(harmless), ...Object.keys(onceAlone)];
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((id) => !ids.includes(id))).toEqual([]);
  expect(bare.filter((id) => !listed.includes(id))).toEqual([]);
});

test('What is not run before several nodes is there, and is no more than it was', async () => {
  expect(unspread.length).toBeLessThanOrEqual(29);
  for (const { file, test: name = '' } of unspread) expect(await readFile(path.join(root, file), 'utf8'), file).toContain(name);
});
