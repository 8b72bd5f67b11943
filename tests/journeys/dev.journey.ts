import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { control } from '../support/journeys/fillField.ts';
import { folders } from '../support/journeys/folders.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { ownShop } from '../support/journeys/shop.ts';
import { addressOf, compiledOf } from '../support/journeys/tenants.ts';

test('In development a change of YAML is on the screen at once; what was typed stays, and mistakes are shown', async ({ browser }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), `dev-${process.pid}-`));
  const tenantsDir = path.join(folder, 'tenants');
  await cp(folders.tenants, tenantsDir, { recursive: true });
  const shop = await ownShop({ script: 'dev', env: { TENANTS_DIR: tenantsDir, COMPILED_DIR: path.join(folder, 'compiled') } });
  try {
    const page = await browser.newPage({ baseURL: shop.address });
    const compiled = await compiledOf('zb');
    await page.goto(addressOf(compiled, 'personalRegistration'));
    // The first page of all is put together from its sources.
    await expect(control(page, 'firstName')).toBeVisible({ timeout: 60_000 });
    await control(page, 'firstName').focus();
    await page.waitForLoadState('networkidle');
    await control(page, 'firstName').fill('Gustave');
    const file = path.join(tenantsDir, 'zb/texts.yaml');
    const texts = await readFile(file, 'utf8');
    const took: number[] = [];
    for (const label of ['Cartilla imperial', 'Cartilla del reino', 'Papeles']) {
      const begun = Date.now();
      await writeFile(file, texts.replace('label: Cartilla', `label: ${label}`));
      await page.waitForFunction((text) => document.querySelector('#field-document-label')?.textContent === text, label, { polling: 5 });
      took.push(Date.now() - begun);
      await expect(control(page, 'firstName')).toHaveValue('Gustave');
    }
    console.log(`edit to screen: ${took.join(', ')} ms`);

    // A mistake: shown on the terminal and on the page, which keeps the last good release.
    await writeFile(file, texts.replace('label: Cartilla', 'labell: Cartilla'));
    const notice = page.locator('#tenant-mistakes');
    await expect(notice).toContainText('zb/texts.yaml:');
    await expect(notice).toContainText('Did you mean "label"?');
    expect(shop.printed()).toContain('Did you mean "label"?');
    await expect(page.locator('#field-document-label')).toHaveText('Papeles');
    await writeFile(file, texts);
    await expect(page.locator('#field-document-label')).toHaveText('Cartilla');
    await expect(notice).toHaveCount(0);
    await expect(control(page, 'firstName')).toHaveValue('Gustave');

    // A new colour needs no reload either, and what all countries share reaches this one.
    const theme = path.join(tenantsDir, '_shared/theme.yaml');
    await writeFile(theme, (await readFile(theme, 'utf8')).replace("brand: '#8c2f39'", "brand: '#7a1f6b'"));
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe('#7a1f6b');
    await page.close();
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});
