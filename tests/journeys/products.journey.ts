import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

/** Shops with a catalogue: all but the country that is made up. */
const shops = those('br', 'cl').filter((tenant) => tenant !== 'zb');

const main = (page: Page, id: string) => page.locator(`main[data-page="${id}"]`);
const compareBox = (page: Page) => page.locator('.compare-toggle input');

/** Presses the Tab key until this has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60 && !(await page.locator(selector).evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await expect(page.locator(selector)).toBeFocused();
};

const open = async (page: Page, compiled: CompiledTenant, sku: string): Promise<void> => {
  await page.goto(`${addressOf(compiled, 'product')}/${sku}`);
  await expect(page.locator('.product-offer')).toBeVisible();
};

for (const tenant of shops) {
  test(`${tenant}: a guest finds a product, sees what it costs with its warranty and where it is, and is led to the login to buy it`, async ({
    page,
  }) => {
    const compiled = await compiledOf(tenant);
    await page.goto(addressOf(compiled, 'product'));
    await expect(page.locator('.product-card')).toHaveCount(12);
    await expectFitForAll(page, `${tenant}: products`);
    await page.getByRole('searchbox').fill('no-hay-nada-asi');
    await page.keyboard.press('Enter');
    await expect(page.locator('.empty')).toContainText(word(compiled, 'noProductMatches'));
    await page.getByRole('searchbox').fill('tv-65');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=tv-65/);
    await expect(page.locator('.product-card')).toHaveCount(1);
    // Who is not signed in keeps it after the login.
    await expect(page.locator('.product-card .wish-heart')).toHaveAttribute('href', /return=%2F/);
    await page.locator('.product-name a').click();

    await expect(page).toHaveURL(/\/TV-65$/);
    await expect(page.locator('.product-offer')).toBeVisible();
    await expect(page.locator('.store-stock li').first()).toBeVisible();
    await expectFitForAll(page, `${tenant}: a product`);
    const options = page.locator('.option-choice').first().getByRole('radio');
    await expect(page.locator('.product-together')).toBeEmpty();
    await options.nth(1).check();
    await expect(page.locator('.product-together')).toContainText(/\d/);
    const login = page.getByRole('link', { name: word(compiled, 'logInToBuy') });
    await expect(login).toHaveAttribute('href', /return=%2F[^&]*TV-65/);

    // From the store that has it to where that is and when it is open.
    const store = page.locator('.store-stock a').first();
    const name = await store.textContent();
    await store.click();
    const meant = page.locator('.store-meant');
    await expect(meant.getByRole('heading')).toContainText(name ?? '?');
    await expect(meant.getByRole('heading')).toBeFocused();
    await expect(meant.locator('.store-week > div')).toHaveCount(7);
    await expectFitForAll(page, `${tenant}: stores, of which one is meant`);
  });

  test(`${tenant}: products are put side by side up to the limit; differences alone, two at a time on a phone, and a link that can be shared`, async ({
    page,
  }) => {
    const compiled = await compiledOf(tenant);
    for (const sku of ['TV-32', 'TV-50', 'TV-65', 'FRIDGE-420']) {
      await open(page, compiled, sku);
      await compareBox(page).check();
    }
    // A fifth is one too many, and says so.
    await open(page, compiled, 'FRIDGE-250');
    await expect(page.locator('.compare-toggle')).toContainText(word(compiled, 'comparisonFull', { count: 4 }));
    await compareBox(page).focus();
    await page.keyboard.press('Space');
    await expect(compareBox(page)).not.toBeChecked();
    await page.locator('.comparison-bar').getByRole('link').click();

    const rows = page.locator('.comparison tbody tr:visible');
    await expect(page.locator('.comparison thead th')).toHaveCount(4);
    await expectFitForAll(page, `${tenant}: comparison`);
    const all = await rows.count();
    const category = page.getByRole('rowheader', { name: word(compiled, 'productCategory') });
    await expect(category).toBeVisible();
    await page.getByRole('switch').check();
    await expect(page).toHaveURL(/differences=1/);
    await expect.poll(() => rows.count()).toBeLessThan(all);

    // On a phone two of them, which the person chooses; what both share is no difference there.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('.comparison thead th:visible')).toHaveCount(2);
    // The names in the boxes are whole, however long.
    for (const box of await page.locator('.whole-choice').all()) {
      await expect(box.locator('> span')).toHaveText((await box.locator('option:checked').textContent()) ?? '');
      expect(await box.locator('> span').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await expect(category).toBeHidden();
    await page.getByLabel(word(compiled, 'comparedSecond')).selectOption('FRIDGE-420');
    await expect(category).toBeVisible();
    await expectFitForAll(page, `${tenant}: comparison of two`);

    await page.setViewportSize({ width: 1280, height: 900 });
    const shared = page.url();
    await page.locator('.comparison-ways td').first().locator('> .button-quiet').click();
    await expect(page.locator('.comparison thead th')).toHaveCount(3);
    // What was chosen is known after a load too; anyone with the link sees what it names.
    await page.goto(addressOf(compiled, 'productComparison'));
    await expect(page.locator('.comparison thead th')).toHaveCount(3);
    await page.goto(`${shared.replace('TV-32', 'TV-32%2CNO-SUCH')}`);
    await expect(main(page, 'productComparison')).toContainText('NO-SUCH');
  });

  test(`${tenant}: by keyboard rooms become boxes, with what is cut and without; nothing typed is lost`, async ({ page }) => {
    const compiled = await compiledOf(tenant);
    await page.goto(`${addressOf(compiled, 'areaCalculator')}?sku=TILE-GREY-60`);
    await expect(page.locator('.calculator select')).toHaveValue('TILE-GREY-60');
    const inputs = page.locator('.room input');
    await tabTo(page, '.room:first-of-type input >> nth=0');
    await page.keyboard.type('3,5x');
    await page.keyboard.press('Tab');
    await expect(page.locator('.room-mistake')).toBeVisible();
    const tops = await page
      .locator('.room')
      .first()
      .locator('label')
      .evaluateAll((labels) => {
        for (const label of labels.slice(0, 1)) label.append(' ', label.textContent.repeat(4));
        return labels.map(({ nextElementSibling }) => nextElementSibling?.getBoundingClientRect().top);
      });
    expect(new Set(tops).size, 'the inputs are level where one label is longer, and one is marked').toBe(1);
    await expectFitForAll(page, `${tenant}: calculator with a mistake`);
    await page.keyboard.type('4');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(page.locator('.room-mistake')).toHaveCount(0);
    // 14 m² and a tenth are 15.4 m²: 9 boxes of 1.8 m².
    await expect(page.locator('.boxes-count')).toHaveText(word(compiled, 'countBoxes', { count: 9 }));
    await tabTo(page, '.calculator .button-secondary');
    await page.keyboard.press('Enter');
    await expect(inputs.nth(2)).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    // 20 m² and a tenth are 22 m²: 13 boxes; without it 12.
    await expect(page.locator('.boxes-count')).toHaveText(word(compiled, 'countBoxes', { count: 13 }));
    await expect(page.locator('.quantity input')).toHaveValue('13');
    await page.locator('.calculator-wastage input').focus();
    await page.keyboard.press('Space');
    await expect(page.locator('.boxes-count')).toHaveText(word(compiled, 'countBoxes', { count: 12 }));
    await page.reload();
    await expect(page.locator('.boxes-count')).toHaveText(word(compiled, 'countBoxes', { count: 12 }));
    await expect(inputs).toHaveCount(4);
    await expect(inputs.first()).toHaveValue('3,5');
    // Without a product each says what it would cost.
    await page.locator('.calculator select').selectOption('');
    await expect(page.locator('.calculator .list-row').nth(1)).toBeVisible();
    await expectFitForAll(page, `${tenant}: calculator`);
  });

  test(`${tenant}: stores by zone say when they are open; where the map does not come the list says all the same`, async ({
    page,
    watched,
  }) => {
    watched.allowed.push(/ERR_FAILED/);
    const compiled = await compiledOf(tenant);
    await page.goto(addressOf(compiled, 'storesInfo'));
    const stores = page.locator('.store');
    await expect(stores.nth(1)).toBeVisible();
    const all = await stores.count();
    await expect.poll(() => page.locator('.stores-map img').evaluate((map: HTMLImageElement) => map.naturalWidth)).toBeGreaterThan(0);
    await stores.first().locator('summary').click();
    await expect(stores.first().locator('.store-week > div')).toHaveCount(7);
    await expectFitForAll(page, `${tenant}: stores`);
    await page.locator('.stores-zone select').selectOption({ index: 1 });
    await expect(page).toHaveURL(/zone=/);
    await expect.poll(() => stores.count()).toBeLessThan(all);

    await page.route('**/geo/storeList/map**', (route) => route.abort());
    await page.reload();
    await expect(main(page, 'storesInfo').locator('.banner')).toContainText(message(compiled, 'mapFailed'));
    await expect(stores.first()).toBeVisible();
    await expectFitForAll(page, `${tenant}: stores without a map`);
    await page.unroute('**/geo/storeList/map**');
    await page.getByRole('button', { name: word(compiled, 'retry') }).click();
    await expect.poll(() => page.locator('.stores-map img').evaluate((map: HTMLImageElement) => map.naturalWidth)).toBeGreaterThan(0);
  });
}

test('A catalogue that does not answer says so, and is asked again', { tag: '@whole' }, async ({ page, watched }) => {
  watched.allowed.push(/ERR_FAILED|status of 404 .*NO-SUCH/);
  const compiled = await compiledOf('cl');
  await page.route('**/products?**', (route) => route.abort());
  await page.goto(addressOf(compiled, 'product'));
  const again = page.getByRole('button', { name: word(compiled, 'retry') });
  await expect(again).toBeVisible();
  await page.unroute('**/products?**');
  await again.click();
  await expect(page.locator('.product-card')).toHaveCount(12);
  await page.goto(`${addressOf(compiled, 'product')}/NO-SUCH`);
  await expect(main(page, 'pageNotAvailable')).toBeVisible();
});
