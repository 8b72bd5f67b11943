import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { folders } from '../support/journeys/folders.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { addressOf, compiledOf, tenants, those, word } from '../support/journeys/tenants.ts';

test('Every folder of a shop was compiled, the country without code too', () => {
  const compiled = readdirSync(folders.compiled).filter((name) => tenants.includes(name));
  expect(compiled.sort()).toEqual(tenants);
  expect(tenants).toContain('zb');
});

test('The first page offers every shop', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a.shop')).toHaveCount(tenants.length);
  await expectFitForAll(page, 'the choice of a shop');
});

test('An unknown shop offers those that there are, an unknown page a way home', async ({ page, watched }) => {
  watched.allowed.push(/console error: Failed to load resource: the server responded with a status of 404/);
  const unknownShop = await page.goto('/nowhere/crear-cuenta');
  expect(unknownShop?.status()).toBe(404);
  await expect(page.locator('a.shop')).toHaveCount(tenants.length);
  for (const tenant of those('br')) {
    const compiled = await compiledOf(tenant);
    expect((await page.goto(`/${tenant}/no-hay`))?.status()).toBe(404);
    await expect(page.locator('main[data-page="pageNotAvailable"] h1')).toHaveText(compiled.shell.pages.pageNotAvailable?.heading ?? '');
    await expectFitForAll(page, `${tenant}: page not available`);
    await page
      .locator('main')
      .getByRole('link', { name: word(compiled, 'goHome') })
      .click();
    await expect(page.locator('main[data-page="home"]')).toBeVisible();
  }
});

// One shop for each theme, and the country without code.
for (const tenant of those('homy', 'cl', 'br', 'co', 'zb')) {
  test(`${tenant}: home, the choice of an account and the policies can be read by everyone`, async ({ page }) => {
    const compiled = await compiledOf(tenant);
    const { shell } = compiled;
    await page.goto(`/${tenant}`);
    await expect(page.locator('main[data-page="home"]').getByRole('link', { name: word(compiled, 'logIn'), exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', shell.language);
    await expectFitForAll(page, `${tenant}: home`);
    await page.goto(addressOf(compiled, 'registrationChoice'));
    await expect(page.locator('main[data-page="registrationChoice"] .choices a').first()).toBeVisible();
    await expectFitForAll(page, `${tenant}: choice`);
    const policies = Object.values(shell.policies);
    expect(policies).toHaveLength(5);
    for (const [at, { path: slug, title }] of policies.entries()) {
      await page.goto(path.posix.join(`/${tenant}`, slug, '/'));
      await expect(page.locator('main[data-page="policy"] h1')).toHaveText(title);
      await expect(page.locator('main article p').first()).toBeVisible();
      // They are all alike; one of each shop is looked at.
      if (at === 0) await expectFitForAll(page, `${tenant}: ${slug}`);
    }
  });
}

for (const tenant of those('cl')) {
  test(`${tenant}: without a script the page says where one is`, async ({ browser, baseURL }) => {
    const compiled = await compiledOf(tenant);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    for (const on of ['home', 'personalRegistration', 'login']) {
      await page.goto(on === 'home' ? `/${tenant}` : addressOf(compiled, on));
      const texts = compiled.shell.pages[on];
      await expect(page).toHaveTitle(new RegExp(`^${texts?.title} - ${compiled.shell.name}`));
      await expect(page.locator('h1')).toHaveText(texts?.heading ?? texts?.title ?? '');
      await expect(page.locator('header .logo')).toContainText(compiled.shell.name);
      await expect(page.locator('footer')).toContainText(word(compiled, 'legalLegend'));
    }
    await page.goto(`/${tenant}${compiled.shell.policies.termsAndConditions?.path}/`);
    await expect(page.locator('main p').first()).toBeVisible();
    await context.close();
  });
}
