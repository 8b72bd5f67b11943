import type { Locator, Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { another, peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { inOneStore, letQuote, quoteInStore, type SeededQuotation } from '../support/journeys/quotations.ts';
import type { Shop } from '../support/journeys/shop.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';
import { scanCode128 } from '../support/scanCode128.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

/** Somebody who may quote, signed in, with a quotation of two products that their store has. */
const enterWithQuotation = async (page: Page, compiled: CompiledTenant, { dataDir }: Shop): Promise<SeededQuotation> => {
  const { person } = peopleOf(compiled.tenant);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await letQuote(compiled.tenant, dataDir);
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  return quoteInStore(page, compiled.tenant, dataDir);
};

/** How light the picture is along one line through its middle, as large as the page shows it. */
const lineOf = (barcode: Locator): Promise<readonly number[]> =>
  barcode.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const { width, height } = image.getBoundingClientRect();
    [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, Math.round(canvas.height / 3), canvas.width, 1) ?? {};
    return Array.from({ length: canvas.width }, (_, at) => data[at * 4] ?? 0);
  });

const heading = (page: Page): Locator => page.locator('main h1');

test('Who asks for quotations in a store alone is led to the stores while there is none', async ({ page }) => {
  const compiled = await compiledOf('cl');
  // The person of this shop registers in the journey below.
  const person = another(21);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await page.goto(addressOf(compiled, 'quotesInStores'));
  const empty = page.locator('main .empty');
  await expect(empty).toContainText(word(compiled, 'noQuotationsYetText', { from: 'store' }));
  await expect(empty.getByRole('link')).toHaveText([compiled.shell.pages.storesInfo?.title ?? '']);
});

for (const tenant of those('br', 'cl')) {
  test(`${tenant}: a quotation is found, scanned, kept, shared, bought at its prices, and quoted again once it has expired`, async ({
    page,
    shop,
    browser,
    watched,
  }) => {
    const compiled = await compiledOf(tenant);
    const quoted = await enterWithQuotation(page, compiled, shop);
    const { number } = quoted;
    const own = addressOf(compiled, 'quotationsLanding');
    const wordOf = (name: string, values = {}) => word(compiled, name, values);

    await test.step('by its store, with the keyboard alone', async () => {
      await page.goto(addressOf(compiled, 'quotesInStores'));
      const row = page.getByRole('region', { name: quoted.store.name }).getByRole('link').first();
      await expect(row).toBeVisible();
      await expectFitForAll(page, `${tenant}: quotesInStores`);
      await row.focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(wordOf('quotationHeading', { number }));
      await expectFitForAll(page, `${tenant}: quotationsLanding`);
      await page.goto(own);
      await page.locator('main input[name="number"]').fill('0000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(wordOf('quotationNotFound', { number: '0000' }))).toBeVisible();
      await page.locator('main input[name="number"]').fill(` ${number} `);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(wordOf('quotationHeading', { number }));
    });
    watched.allowed.push(/status of 404/);

    await test.step('its barcode is read by a scanner, on a phone too', async () => {
      const barcode = page.locator('.quotation-barcode');
      const hasCome = () => barcode.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
      const ratio = () => barcode.evaluate((image) => image.clientWidth / image.clientHeight);
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      await page.route('**/v1/barcode?**', async (route) => {
        requested.resolve();
        await released.promise;
        // Wider by far than any number of ours.
        await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60"/>' });
      });
      await page.reload();
      await requested.promise;
      expect(await hasCome()).toBe(false);
      expect(await ratio(), 'its room is kept before it comes').toBeCloseTo(260 / 132, 1);
      released.resolve();
      await expect.poll(hasCome).toBe(true);
      expect(await ratio(), 'and whatever shape comes').toBeCloseTo(260 / 132, 1);
      await page.unroute('**/v1/barcode?**');
      await page.reload();
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await barcode.scrollIntoViewIfNeeded();
        await expect.poll(hasCome).toBe(true);
        expect(scanCode128(await lineOf(barcode)), `${width} px`).toBe(number);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('its PDF comes, and the page says how to continue', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: wordOf('quotationPdf') }).click()]);
      expect(file.suggestedFilename()).toContain(number);
      await expect(heading(page)).toHaveText(wordOf('quotationDownloaded'));
      const { messaging = [], survey = '' } = compiled.shell.support ?? {};
      for (const href of [...messaging.map(({ link }) => link), survey]) await expect(page.locator(`main a[href="${href}"]`)).toBeVisible();
      await expectFitForAll(page, `${tenant}: downloaded`);
      await page.reload();
      await expect(page.getByRole('button', { name: wordOf('downloadAgain') })).toBeVisible();
      // Who opens the address by itself has downloaded nothing.
      await page.goto(own);
      await page.goto(`${own}/${number}?step=downloaded`);
      await expect(page).toHaveURL(new RegExp(`${own}/${number}$`));
      await expect(heading(page)).toHaveText(wordOf('quotationHeading', { number }));
    });

    await test.step('its link shows no personal data, is in no request, and expires', async () => {
      await page.getByRole('button', { name: wordOf('shareQuotation') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: wordOf('shareMake') }).click();
      const link = await dialog.getByLabel(wordOf('shareLink')).inputValue();
      await expect(dialog.getByLabel(wordOf('shareLink'))).toBeFocused();
      const token = new URL(link).hash.slice(1);
      expect(token.length).toBeGreaterThan(40);
      await expectFitForAll(page, `${tenant}: share`);
      const context = await browser.newContext();
      const guest = await context.newPage();
      const requested: string[] = [];
      guest.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
      await guest.goto(link);
      await expect(heading(guest)).toHaveText(wordOf('quotationHeading', { number }));
      await expect(guest.locator('main')).toContainText(quoted.store.name);
      const { firstName, lastName, email } = peopleOf(tenant).person;
      for (const datum of [firstName, lastName, email]) await expect(guest.locator('body')).not.toContainText(String(datum));
      await expect(guest.locator('main button')).toHaveCount(0);
      await expectFitForAll(guest, `${tenant}: sharedQuotation`);
      expect(requested.length).toBeGreaterThan(5);
      expect(requested.filter((one) => one.includes(token))).toEqual([]);
      await dialog.getByRole('button', { name: wordOf('shareStop') }).click();
      await expect(dialog).toHaveCount(0);
      await guest.reload();
      await expect(guest.locator('main')).toContainText(wordOf('sharedGone'));
      await expectFitForAll(guest, `${tenant}: a link that ended`);
      await context.close();
    });

    await test.step('into the cart it goes at its own prices', async () => {
      // The shop has become dearer since.
      await queryDatabase('update quotation_lines set unit_price = unit_price - 1 where tenant = $1', [tenant], shop.dataDir);
      await page.getByRole('button', { name: wordOf('addToCart') }).click();
      await expect(page.locator('main[data-page="cart"]')).toBeVisible();
      const { lines } = await (await page.request.get('/api/checkout/v1/orders/cart', { headers: { 'x-tenant': tenant } })).json();
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line.quotation).toMatchObject({ number, holds: true, price: line.price });
        expect(Number(line.quotation.today) - Number(line.price)).toBeCloseTo(1);
      }
    });

    await test.step('once it has expired it is quoted again, one time, though the answer is lost', async () => {
      await queryDatabase(
        `update quotations set ends_at = now() - interval '1 day', valid_until = current_date - 1 where tenant = $1`,
        [tenant],
        shop.dataDir,
      );
      // The store has sold the last of one: who quotes again is told so before.
      const { store, skus } = await inOneStore(tenant, shop.dataDir);
      const setStock = (quantity: number) =>
        queryDatabase(
          'update stock set quantity = $4 where tenant = $1 and store_id = $2 and sku = $3',
          [tenant, store, skus[0], quantity],
          shop.dataDir,
        );
      await setStock(0);
      await page.goto(`${own}/${number}`);
      await expect(page.getByText(message(compiled, 'quotationExpired'))).toBeVisible();
      await expectFitForAll(page, `${tenant}: expired`);
      await page.getByRole('link', { name: wordOf('quoteAgain') }).click();
      await expect(heading(page)).toHaveText(wordOf('requoteHeading', { number }));
      const differences = page.locator('main tbody tr td:last-child');
      await expect(differences).toHaveCount(2);
      for (const one of await differences.all()) await expect(one).toContainText('1');
      await expect(page.locator('main tbody')).toContainText(wordOf('quotedInStore', { count: 0, store: quoted.store.name }));
      await expectFitForAll(page, `${tenant}: requoted`);
      await setStock(10);
      await page.reload();
      await expect(heading(page)).toHaveText(wordOf('requoteHeading', { number }));
      await page.goBack();
      await expect(heading(page)).toHaveText(wordOf('quotationHeading', { number }));
      await page.goForward();
      let sent = 0;
      await page.route('**/requote', async (route) => {
        sent++;
        if (sent > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      watched.allowed.push(/ERR_FAILED/);
      await page.getByRole('button', { name: wordOf('requoteConfirm') }).dblclick();
      await page.getByRole('button', { name: wordOf('retry') }).click();
      await expect(heading(page)).not.toHaveText(wordOf('requoteHeading', { number }));
      await expect(page).toHaveURL(new RegExp(`${own}/\\d+$`));
      expect(sent).toBe(2);
      const made = await queryDatabase('select number from quotations where tenant = $1 and number <> $2', [tenant, number], shop.dataDir);
      expect(made).toHaveLength(1);
      await expect(heading(page)).toHaveText(wordOf('quotationHeading', { number: String(made[0]?.number) }));
      await page.goto(addressOf(compiled, 'quotesInStores'));
      await expect(page.getByRole('link', { name: wordOf('quoteAgain') })).toHaveCount(1);
    });
  });
}
