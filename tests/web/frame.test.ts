/** The gateway's own frame in a real browser: a page of the shop shows it and hears its token, a page of anybody else does not. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpGateway } from '../../src/server/adapters/gateway/http.ts';
import { type Sandbox, serveSandbox } from '../../src/server/adapters/gateway/sandbox/serveSandbox.ts';
import { launch } from '../engine/renderer/browser/site.ts';

const NUMBER = '4111111111111111';
const whose = { contract: 'andes', customer: 'ana' };

let sandbox: Sandbox;
let browser: Browser;
let shop: Server;
let origin: string;

beforeAll(async () => {
  [sandbox, browser] = await Promise.all([serveSandbox(0), launch()]);
  // A page of the shop's, as far as a frame is concerned: it may frame the gateway alone.
  shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': `default-src 'none'; frame-src ${sandbox.address}` });
    response.end('<!doctype html><html lang="en"><title>Shop</title><body></body></html>');
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await Promise.all([browser?.close(), sandbox?.close()]);
  shop?.close();
});

/** A page that shows a frame and keeps what it says. */
async function pageWith(address: string, at: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(at);
  await page.evaluate(
    `window.said = [];
     addEventListener('message', ({ origin, data }) => origin === ${JSON.stringify(sandbox.address)} && said.push(data));
     document.body.append(Object.assign(document.createElement('iframe'), { src: ${JSON.stringify(address)} }));`,
  );
  return page;
}
const tokenise = (page: Page) => page.evaluate(`document.querySelector('iframe').contentWindow.postMessage({ is: 'tokenise' }, '*')`);
const messagesOf = (page: Page) => page.evaluate<readonly { is: string; cardToken?: string; reason?: string }[]>('said');

test('what is typed there stays there; the page gets a token, with which the shop gets the card', async () => {
  const gateway = createHttpGateway(sandbox.address);
  const { address } = await gateway.openFrame({ ...whose, key: 'a' }, { origin, language: 'es-CL', label: 'Número de la "tarjeta"' });
  const page = await pageWith(address, origin);
  const input = page.frameLocator('iframe').getByLabel('Número de la "tarjeta"');
  await input.fill('4111 1111 1111 1112');
  await tokenise(page);
  await expect.poll(() => messagesOf(page)).toEqual([{ is: 'ready' }, { is: 'declined', reason: 'checkDigit' }]);
  await input.fill('4111 1111 1111 1111');
  await tokenise(page);
  await expect.poll(() => messagesOf(page)).toHaveLength(3);
  const frameToken = (await messagesOf(page))[2]?.cardToken ?? '';
  await expect(gateway.take({ frameToken }, { ...whose, customer: 'bea', key: 'b' })).rejects.toThrow('unknownFrame');
  const verdict = await gateway.take({ frameToken }, { ...whose, key: 'c' });
  expect(verdict).toMatchObject({ is: 'taken', brand: 'VISA', lastFour: '1111' });
  expect(JSON.stringify(await messagesOf(page))).not.toContain(NUMBER);
  // Asked again, the same; by another call, no more.
  expect(await gateway.take({ frameToken }, { ...whose, key: 'c' })).toEqual(verdict);
  await expect(gateway.take({ frameToken }, { ...whose, key: 'd' })).rejects.toThrow('unknownFrame');
});

test('nobody else’s page shows it', async () => {
  const gateway = createHttpGateway(sandbox.address);
  const { address } = await gateway.openFrame({ ...whose, key: 'e' }, { origin: 'https://shop.example', language: 'en', label: 'Number' });
  const page = await pageWith(address, origin);
  // What the browser shows in its place.
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  expect(await messagesOf(page)).toEqual([]);
});

test('a frame is opened for an origin that is one, and closes after ten numbers', async () => {
  const gateway = createHttpGateway(sandbox.address);
  const open = (words: { origin: string }) =>
    gateway.openFrame({ ...whose, key: words.origin }, { language: 'en', label: '<b>', ...words });
  for (const wrong of ['https://shop.example/path', "https://shop.example; script-src 'unsafe-inline'", '*', ''])
    await expect(open({ origin: wrong }), wrong).rejects.toThrow('400 badRequest');
  const { address } = await open({ origin });
  expect(await (await fetch(address)).text()).toContain('&lt;b&gt;');
  const type = async () =>
    (await fetch(`${address}/cards`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"number":"4"}' })).status;
  const statuses = [];
  for (let times = 0; times < 11; times++) statuses.push(await type());
  expect(statuses).toEqual([...Array<number>(10).fill(200), 404]);
});
