import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { pdf } from '../support/api/uploads.ts';
import { chooseFile } from '../support/journeys/chooseFile.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { folders } from '../support/journeys/folders.ts';
import { fillForm, logIn, register } from '../support/journeys/formSteps.ts';
import { freePort } from '../support/journeys/freePort.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { placeOrder } from '../support/journeys/placeOrder.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { ownShop, type Shop } from '../support/journeys/shop.ts';
import { addressOf, compiledOf, message, word } from '../support/journeys/tenants.ts';
import { type FaultyGateway, openFaultyGateway } from '../support/openFaultyGateway.ts';
import { bucketUrl, startBucket } from '../support/startBucket.ts';

type Outside = {
  readonly gateway: FaultyGateway;
  readonly tiles: Tiles;
  /** The store of files comes up; until then nobody listens there. */
  readonly openBucket: () => Promise<void>;
};

/** A host of map tiles; `isOut`: it refuses all of them. */
type Tiles = { readonly origin: string; isOut: boolean; readonly end: () => void };

async function openTiles(): Promise<Tiles> {
  const server = http.createServer((request, response) => {
    const known = !tiles.isOut && /^\/\d+\/\d+\/\d+\.svg$/.test(request.url ?? '');
    response.writeHead(known ? 200 : 503, { 'content-type': 'image/svg+xml' });
    response.end(
      known
        ? '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe8d8"/><path d="M0 90h256M120 0v256" stroke="#fff" stroke-width="12"/></svg>'
        : '',
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tiles: Tiles = { origin: `http://127.0.0.1:${port}`, isOut: false, end: () => void server.close() };
  return tiles;
}

/** A shop whose gateway and store of files fail as the test says, and whose CRM never answers. */
const test = base.extend<object, { readonly outer: { readonly shop: Shop; readonly outside: Outside } }>({
  outer: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'outages-'));
      const [bucketPort, crmPort] = [await freePort(), await freePort()];
      const sandbox = await startSandbox();
      const gateway = await openFaultyGateway(sandbox.address);
      const tiles = await openTiles();
      const [tenantsDir, compiledDir] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
      await cp(folders.tenants, tenantsDir, { recursive: true });
      for (const tenant of ['cl', 'pe'])
        await writeFile(
          path.join(tenantsDir, tenant, 'maps.yaml'),
          stringify({ maps: { tiles: `${streets}/{z}/{x}/{y}.svg`, attribution: owner } }),
        );
      const env = {
        ...{ GATEWAY_URL: gateway.address, CRM_URL_MAIN: `http://127.0.0.1:${crmPort}`, FILES_URL: bucketUrl(bucketPort) },
        ...{ TENANTS_DIR: tenantsDir, COMPILED_DIR: compiledDir },
      };
      const shop = await ownShop({ env });
      let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;
      const openBucket = async (): Promise<void> => {
        bucket = await startBucket(folder, bucketPort);
      };
      await use({ shop, outside: { gateway, tiles, openBucket } });
      await shop.end();
      bucket?.kill('SIGKILL');
      gateway.end();
      tiles.end();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ outer }, use) => use(outer.shop.address),
});

const owner = '© Calles de todos';

/** The host of tiles as YAML names it; what the page's policy lets through to it is answered by the test's own. */
const streets = 'https://calles.example';
const leadToTiles = (page: Page, { origin }: Tiles): Promise<void> =>
  page
    .route(`${streets}/**`, async (route) => {
      const url = route.request().url().replace(streets, origin);
      await route.fulfill({ response: await route.fetch({ url }) });
    })
    .then(() => undefined);

/** How many tiles are drawn. */
const tilesOf = (page: Page): Promise<number> =>
  page.locator('.leaflet-tile').evaluateAll((all) => all.filter((tile) => (tile as HTMLImageElement).naturalWidth > 0).length);

test('The store of files and the CRM are out while a company registers: what was chosen waits, is sent once, and the company is registered', async ({
  page,
  watched,
  outer: { shop, outside },
}) => {
  watched.allowed.push(/status of 503/);
  const tenant = 'pe';
  const compiled = await compiledOf(tenant);
  await page.clock.install();
  await fillForm({
    page,
    compiled,
    on: 'companyRegistration',
    answers: peopleOf(tenant).company,
    async halt({ name }) {
      if (name !== 'papers') return;
      await chooseFile(page, 'taxCertificate', [{ name: 'ficha.pdf', mimeType: 'application/pdf', buffer: pdf(90_000) }]);
      const paper = page.locator('.files-chosen li').filter({ hasText: 'ficha.pdf' });
      // It is tried again after longer and longer.
      await expect(async () => {
        await page.clock.fastForward(10_000);
        await expect(paper).toHaveAttribute('data-state', 'notSent', { timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await expect(paper).toContainText(word(compiled, 'fileNotSent', { name: 'ficha.pdf' }));
      await expectFitForAll(page, `${tenant}: a paper that was not sent`);
      await outside.openBucket();
      await paper.getByRole('button', { name: word(compiled, 'retry') }).press('Enter');
      await expect(paper).toHaveAttribute('data-state', 'sent', { timeout: 30_000 });
    },
  });
  await onward(page).click();
  await expect(page.locator('.success')).toBeVisible();
  const sent = await queryDatabase('select count(*)::int as count from uploads where tenant = $1', [tenant], shop.dataDir);
  expect(sent).toEqual([{ count: 1 }]);
});

test('The gateway is out while a card is added, and the printing while a document is kept: each is named, nothing typed is lost, and the same try succeeds', async ({
  page,
  watched,
  outer: { shop, outside },
}) => {
  watched.allowed.push(/status of 503/);
  const tenant = 'cl';
  const compiled = await compiledOf(tenant);
  const { person } = peopleOf(tenant);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);

  await page.goto(addressOf(compiled, 'myPayment', 0));
  await page.locator('input[name="cardType"][value="creditCard"]').check();
  await onward(page).click();
  await control(page, 'cardNumber').fill('4012888888881881');
  const typed = {
    ...{ cardHolderName: 'Ana Núñez', cardExpiry: '05/39', cardDocumentNumber: '12345678' },
    ...{ cardPhone: '987654321', contactEmail: 'ana@example.com' },
  };
  for (const [name, value] of Object.entries(typed)) await control(page, name).fill(value);
  const plan = await compiled.plan('card');
  if (plan.fields.cardDocumentType) await control(page, 'cardDocumentType').selectOption({ index: 1 });
  await outside.gateway.behave({ is: 'refuses' });
  await onward(page).click();
  const notice = page.getByRole('main').locator('.notice-error, .banner-error').first();
  await expect(notice).toContainText(message(compiled, 'cardNotAdded'));
  await expectFitForAll(page, `${tenant}: the gateway is out`);
  await expect(control(page, 'cardHolderName')).toHaveValue(typed.cardHolderName);
  await outside.gateway.behave({ is: 'right' });
  await notice.getByRole('button', { name: word(compiled, 'retry') }).press('Enter');
  await expect(page.locator('.payment').filter({ hasText: '•••• 1881' })).toHaveCount(1);

  const lines = [{ sku: 'TAL-650', name: 'Taladro percutor 650 W', unitPrice: '5000', quantity: 1 }] as const;
  const number = await placeOrder({ tenant, email: String(person.email), lines }, shop.dataDir);
  await page.goto(`${addressOf(compiled, 'orderDetails')}/${number}`);
  const error = { status: 503, statusText: '', errorObj: { code: 'serverBusy', message: message(compiled, 'serverBusy'), requestId: 'x' } };
  await page.route('**/api/download/**', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.getByRole('link', { name: word(compiled, 'orderPdf') }).press('Enter');
  const toast = page.locator('.toast');
  await expect(toast).toContainText(message(compiled, 'serverBusy'));
  await page.unroute('**/api/download/**');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    toast.getByRole('button', { name: word(compiled, 'retry') }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`${number}.*\\.pdf$`));

  // A point that was typed is on a street map, and a press beside it moves it.
  watched.allowed.push(new RegExp(`asked another host: ${streets}/`));
  await leadToTiles(page, outside.tiles);
  await page.goto(addressOf(compiled, 'myAddresses', 0));
  const point = control(page, 'googleMap');
  await point.fill('-33.44890,-70.66930');
  await point.press('Tab');
  await expect.poll(() => tilesOf(page)).toBeGreaterThan(3);
  await page.locator('.street-map-window').click({ position: { x: 40, y: 40 } });
  await expect(point).toHaveValue(/^-33\.44\d+, ?-70\.6[67]\d+$/);
  await expect(point).not.toHaveValue('-33.44890,-70.66930');
  await expectFitForAll(page, `${tenant}: a point on a map of streets`);
});

test('Stores are on a street map where the shop has a host of tiles; where no tile comes there is the drawn map, and the list in any case', async ({
  page,
  watched,
  outer: { outside },
}) => {
  watched.allowed.push(new RegExp(`asked another host: ${streets}/`), /status of 503|ERR_FAILED/);
  await leadToTiles(page, outside.tiles);
  const tenant = 'pe';
  const compiled = await compiledOf(tenant);
  await page.goto(addressOf(compiled, 'storesInfo'));
  const [stores, pins] = [page.locator('.store'), page.locator('.street-map-pin')];
  await expect.poll(() => tilesOf(page)).toBeGreaterThan(3);
  expect(await pins.count()).toBe(await stores.count());
  await expect(page.locator('.street-map figcaption')).toHaveText(owner);
  await expectFitForAll(page, `${tenant}: stores on a map of streets`);
  // A pin leads to its store; of two that overlap the southern one is in front.
  const places = await pins.evaluateAll((all) => all.map((pin) => Number((pin as HTMLElement).style.zIndex)));
  const front = places.indexOf(Math.max(...places));
  const name = (await stores.nth(front).locator('h2').textContent()) ?? '';
  await pins.nth(front).click();
  await expect(page.locator('.store-meant h2')).toHaveText(name);
  await expect(page.locator('.store-meant h2')).toBeFocused();
  const nearest = page.locator('.leaflet-tile').first();
  const before = await nearest.getAttribute('src');
  await page.getByRole('button', { name: word(compiled, 'mapNearer') }).press('Enter');
  await expect(nearest).not.toHaveAttribute('src', before ?? '');

  outside.tiles.isOut = true;
  await page.goto(addressOf(compiled, 'storesInfo'));
  await expect.poll(() => page.locator('.stores-map > img').evaluate((map: HTMLImageElement) => map.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('.street-map')).toHaveCount(0);
  await page.route('**/geo/storeList/map**', (route) => route.abort());
  await page.goto(addressOf(compiled, 'storesInfo'));
  await expect(page.getByRole('main').locator('.banner')).toContainText(message(compiled, 'mapFailed'));
  await expect(stores.first()).toBeVisible();
  outside.tiles.isOut = false;
});
