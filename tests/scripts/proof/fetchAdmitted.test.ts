import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchAdmitted } from '../../../scripts/tenant/proof/fetchAdmitted.ts';

/** Turns the first two calls of each path away, as a busy shop does; `/never` says no for good. */
const calls = new Map<string, string[]>();
const server = createServer(async (request, response) => {
  const sent = (await request.toArray()).join('');
  const before = calls.get(request.url ?? '') ?? [];
  calls.set(request.url ?? '', [...before, sent]);
  if (request.url === '/never') response.writeHead(503).end('no');
  else if (before.length < 2) response.writeHead(503, { 'retry-after': '0' }).end('busy');
  else response.writeHead(200).end('done');
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('What a busy server turns away is sent again, the same', async () => {
  const response = await fetchAdmitted(`${address}/orders`, { method: 'POST', body: 'one' });
  expect([response.status, await response.text()]).toEqual([200, 'done']);
  expect(calls.get('/orders')).toEqual(['one', 'one', 'one']);
});

test('A refusal that names no time is an answer', async () => {
  expect((await fetchAdmitted(`${address}/never`)).status).toBe(503);
  expect(calls.get('/never')).toHaveLength(1);
});
