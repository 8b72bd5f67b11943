import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { galleryCases } from '../../scripts/gallery/galleryCases.ts';
import { addressOf as addressOfCase } from '../../scripts/gallery/galleryPage.ts';
import { restOf } from '../../scripts/gallery/takePictures.ts';
import { demoShopTest } from '../support/journeys/demoShop.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { addressOf, type CompiledTenant, compiledOf, those } from '../support/journeys/tenants.ts';
import { watchShifts } from '../support/journeys/watchShifts.ts';

/** What Core Web Vitals call good is 0.1. */
const MOST = 0.02;

/** As on a phone: so slow that a page is seen in each of its states. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };

const guestPages = (compiled: CompiledTenant): readonly string[] => {
  const { tenant, shell } = compiled;
  const pages = Object.keys(shell.pages).filter((page) => shell.pageRoles[page]?.includes('guest'));
  const policies = Object.values(shell.policies).map(({ path }) => `/${tenant}/${path.replace(/^\//, '')}`);
  return [
    `/${tenant}/`,
    ...pages.filter((page) => shell.pages[page]?.slug !== undefined).map((page) => addressOf(compiled, page)),
    ...policies,
    // Of what is compared, and of one product, the address says which.
    `${addressOf(compiled, 'productComparison')}?skus=TV-32,TV-50,TV-65,FRIDGE-420`,
    `${addressOf(compiled, 'product')}/TV-32`,
    `${addressOf(compiled, 'areaCalculator')}?rooms=3.5x4;2x3`,
  ];
};

const shiftsOn = async (page: Page, address: string): Promise<Window['shifts']> => {
  await page.goto(address);
  await expect(page.locator('footer :is(a, p)').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.shifts);
};

for (const width of [360, 1280]) {
  test(`nothing moves while a guest's page comes, ${width} px wide`, async ({ page, context, watched }) => {
    // A guest's page may ask ahead for what the next one needs.
    // Two of the pages say that something is not there.
    watched.allowed.push(/was preloaded using link preload/, /status of 404/);
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slow);
    const found = [];
    for (const address of ['/', ...(await Promise.all(those('cl', 'br').map((one) => compiledOf(one)))).flatMap(guestPages)]) {
      const shifts = await shiftsOn(page, address);
      const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
      if (score > MOST) found.push({ address, score, shifts });
    }
    expect(found).toEqual([]);
  });
}

test('a page of which half the footer has come keeps its footer back until the rest is there', async ({ page, baseURL, watched }) => {
  // Pages and files alone come this way; a session is not asked for.
  watched.allowed.push(/status of 404/, /fetchSessionInfo/, /was preloaded using link preload/, /asked another host/);
  const { tenant } = await compiledOf('cl');
  const address = `/${tenant}/nowhere`;
  const html = await (await fetch(`${baseURL}${address}`)).text();
  const cut = html.indexOf('<nav', html.indexOf('<footer'));
  expect(cut, 'the footer has more than one part').toBeGreaterThan(0);
  let sendRest = (): void => undefined;
  // The shop, which sends this page in two parts.
  const server = http.createServer(async ({ url }, response) => {
    if (url === address) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
      sendRest = () => void response.end(html.slice(cut));
      return;
    }
    const answer = await fetch(`${baseURL}${url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.bytes());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await watchShifts(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { waitUntil: 'commit' });
    await page.locator('footer h2').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    sendRest();
    await expect(page.locator('footer .legend')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await page.evaluate(() => window.shifts)).filter(({ score }) => score > MOST)).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

demoShopTest('cl')('nothing moves while a page of who is signed in comes to a phone', async ({ browser, demo, watched }) => {
  watched.allowed.push(/was preloaded using link preload/);
  test.setTimeout(600_000);
  const found = [];
  const filled = galleryCases(demo.compiled.shell).filter(({ state, actor, shown }) => state === 'filled' && actor === shown.actors[0]);
  for (const [actor, cases] of Map.groupBy(filled, (one) => one.actor)) {
    if (actor === 'guest') continue;
    const context = await browser.newContext({ baseURL: demo.shop.address, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await demo.enter(page, actor);
    await watchShifts(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const one of cases) {
      const address = addressOfCase(one, await restOf(context, one));
      const shifts = await shiftsOn(page, address);
      const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
      if (score > MOST) found.push({ address, score, shifts });
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
