import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { logOut } from '../support/journeys/account.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { loseScripts, restoreScripts } from '../support/journeys/replaceRelease.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

/** What the bundled catalogue sells in every shop. */
const drill = 'DRILL-650';
const soundbar = 'SOUNDBAR-120';

const lines = (page: Page): Locator => page.locator('.list-line');
const line = (page: Page, sku: string): Locator => lines(page).filter({ hasText: sku });
const dialog = (page: Page): Locator => page.locator('dialog[open]');
const toast = (page: Page): Locator => page.locator('.toast');

/** The tenant's person, signed in, at their lists. */
const openLists = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  const { person } = peopleOf(compiled.tenant);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await page.goto(addressOf(compiled, 'myLists'));
  await expect(page.locator('main[data-page="myLists"] h1')).toBeVisible();
};

const press = (page: Page, compiled: CompiledTenant, name: string): Promise<void> =>
  page
    .locator('main')
    .getByRole('button', { name: word(compiled, name) })
    .first()
    .press('Enter');

/** Opens the menu of a list, or of a line, and takes an entry of it, by the keyboard alone. */
const choose = async (page: Page, compiled: CompiledTenant, within: Locator, entry: string): Promise<void> => {
  await within.locator('[popovertarget]').first().press('Enter');
  const panel = page.locator('.menu-panel:popover-open');
  await panel.getByRole('button', { name: word(compiled, entry) }).press('Enter');
};

const nameList = async (page: Page, name: string): Promise<void> => {
  const field = control(page, 'listName');
  await field.fill(name);
  await field.press('Enter');
};

for (const tenant of those('cl', 'br')) {
  test(`${tenant}: lists are made, filled by words and by a file, moved, deleted and taken back, by keyboard alone`, async ({
    page,
    watched,
  }) => {
    const compiled = await compiledOf(tenant);
    const texts = await compiled.texts('list');
    const mistakes = texts.fields.listName?.mistakes ?? {};
    await openLists(page, compiled);
    await expect(page.locator('.empty')).toContainText(word(compiled, 'noListsYet'));
    await expectFitForAll(page, `${tenant}: no lists`);

    // A name is asked for, and may have 64 characters.
    await press(page, compiled, 'newList');
    await nameList(page, '');
    await expect(dialog(page)).toContainText(mistakes.empty ?? '?');
    await nameList(page, 'x'.repeat(65));
    await expect(dialog(page)).toContainText(mistakes.length ?? '?');
    await expectFitForAll(page, `${tenant}: a list without a name`);
    await nameList(page, 'Cocina');
    await expect(page.locator('h1')).toHaveText('Cocina');
    await expect(toast(page)).toContainText(word(compiled, 'listCreated', { name: 'Cocina' }));

    // Words find a product; the same one grows.
    const finder = page.getByRole('searchbox');
    await finder.fill(drill);
    const add = page.locator('.finder-results').getByRole('button');
    await add.press('Enter');
    await expect(line(page, drill)).toBeVisible();
    const quantity = line(page, drill).getByRole('textbox');
    await quantity.fill('12');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('12');
    await choose(page, compiled, line(page, drill), 'addNote');
    await page.locator('.list-line .labelled-field input').fill('Para el taller');
    await page.locator('.list-line .labelled-field input').press('Enter');
    await expect(line(page, drill).locator('.list-line-note')).toHaveText('Para el taller');
    // What is shown at once goes out though the page is left; it may arrive after the next page has asked.
    await expect(async () => {
      await page.reload();
      await expect(line(page, drill).getByRole('textbox')).toHaveValue('12', { timeout: 3000 });
      await expect(line(page, drill).locator('.list-line-note')).toHaveText('Para el taller', { timeout: 3000 });
    }).toPass();
    await expectFitForAll(page, `${tenant}: a list`);

    // A dialog whose script does not come says so, can be closed, and comes once it can.
    watched.allowed.push(/Failed to load resource/);
    await loseScripts(page);
    await choose(page, compiled, page.locator('.page-actions'), 'copyList');
    await expect(dialog(page)).toContainText(message(compiled, 'loadFailed'));
    await expect(dialog(page).getByRole('heading')).toHaveText(word(compiled, 'copyList'));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await choose(page, compiled, page.locator('.page-actions'), 'copyList');
    await expect(dialog(page)).toContainText(message(compiled, 'loadFailed'));
    await restoreScripts(page);
    await dialog(page)
      .getByRole('button', { name: word(compiled, 'retry') })
      .press('Enter');
    await expect(control(page, 'listName')).toBeVisible();
    await page.keyboard.press('Escape');

    // A file is looked at first; only valid rows are added to the list, and the rest says what to do.
    await choose(page, compiled, page.locator('.page-actions'), 'importLines');
    const rows = `${soundbar};2;Living\nNADA-1;1\n${drill};1,5\n;4`;
    await dialog(page).getByRole('textbox').fill(rows);
    await dialog(page)
      .getByRole('button', { name: word(compiled, 'csvLook') })
      .press('Enter');
    for (const problem of ['unknown', 'quantity', 'skuMissing'])
      await expect(dialog(page)).toContainText(word(compiled, 'rowProblem', { problem }));
    await expectFitForAll(page, `${tenant}: a file of rows`);
    // What is refused is kept with its reasons; corrected, it is the next file.
    const [refused] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page)
        .getByRole('button', { name: word(compiled, 'csvKeepRefused') })
        .press('Enter'),
    ]);
    const kept = (await readFile(await refused.path(), 'utf8')).trim().split('\r\n');
    expect(kept).toHaveLength(4);
    expect(kept[1]).toContain('NADA-1');
    expect(kept[1]).toContain(word(compiled, 'rowProblem', { problem: 'unknown' }));
    await dialog(page)
      .getByRole('button', { name: word(compiled, 'csvSend', { count: 1 }) })
      .press('Enter');
    await expect(dialog(page)).toContainText(word(compiled, 'csvRefused', { count: 3 }));
    await page.keyboard.press('Escape');
    await expect(line(page, soundbar)).toContainText('Living');
    // What is left of it is there again after a reload.
    await page.reload();
    await choose(page, compiled, page.locator('.page-actions'), 'importLines');
    await expect(dialog(page).getByRole('textbox')).toHaveValue(`NADA-1;1\n${drill};"1,5"\n;4`);
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.locator('.page-actions [popovertarget]').press('Enter');
        await page.locator('.menu-panel:popover-open a[download]').press('Enter');
      })(),
    ]);
    expect(file.suggestedFilename()).toBe('Cocina.csv');

    // To another list, which is made on the way; its name is not taken by another one.
    await choose(page, compiled, line(page, soundbar), 'moveLine');
    await nameList(page, 'COCINA');
    await expect(dialog(page)).toContainText(mistakes.taken ?? '?');
    await nameList(page, 'Living');
    await expect(line(page, soundbar)).toHaveCount(0);
    await expect(toast(page)).toContainText('Living');

    // Without a connection nothing changes, and the page says so.
    watched.allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.context().setOffline(true);
    await line(page, drill).getByRole('button', { name: /./ }).nth(1).press('Enter');
    await expect(toast(page)).toHaveAttribute('role', /alert|status/);
    await expect(toast(page).locator('[data-tone="error"]')).toBeVisible();
    await expect(line(page, drill).getByRole('textbox')).toHaveValue('12');
    await page.context().setOffline(false);

    // What is deleted comes back as long as it can.
    await choose(page, compiled, line(page, drill), 'removeFromList');
    await expect(line(page, drill)).toHaveCount(0);
    await toast(page)
      .getByRole('button', { name: word(compiled, 'undo') })
      .press('Enter');
    await expect(line(page, drill)).toBeVisible();
    await choose(page, compiled, page.locator('.page-actions'), 'deleteList');
    await expect(page.locator('main[data-page="myLists"] .list-title')).toHaveText(['Living']);
    await toast(page)
      .getByRole('button', { name: word(compiled, 'undo') })
      .press('Enter');
    await expect(page.locator('.list-title')).toHaveText(['Living', 'Cocina']);
    const row = page.locator('.list-row').filter({ hasText: 'Cocina' });
    await choose(page, compiled, row, 'deleteList');
    await expect(row).toHaveCount(0);
    // What is deleted goes out as the page is left; it may arrive after the next page has asked.
    await expect(async () => {
      await page.reload();
      await expect(page.locator('.list-title')).toHaveText(['Living'], { timeout: 3000 });
    }).toPass();
    await expectFitForAll(page, `${tenant}: lists`);

    // A heart keeps a product among the favourites, and takes it off again.
    await page.goto(`${addressOf(compiled, 'product')}?search=${drill}`);
    const heart = page.locator('.wish-heart').first();
    await expect(heart).toHaveJSProperty('tagName', 'BUTTON');
    await page.waitForLoadState('networkidle');
    // Where what keeps it does not come, that is said, and it can be tried again.
    await loseScripts(page);
    await heart.press('Enter');
    await expect(toast(page)).toContainText(message(compiled, 'connectionFailed'));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await restoreScripts(page);
    await toast(page)
      .getByRole('button', { name: word(compiled, 'retry') })
      .press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page)).toContainText(compiled.shell.pages.myWishList?.title ?? '?');
    await expectFitForAll(page, `${tenant}: a product that is kept`);
    await page.goto(addressOf(compiled, 'myWishList'));
    await expect(line(page, drill)).toBeVisible();
    await page.goBack();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.goto(addressOf(compiled, 'myWishList'));
    await expect(lines(page)).toHaveCount(0);
    // What was pasted and not sent goes with the person.
    const pasted = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('/importLines/')));
    expect(await pasted()).toHaveLength(1);
    await logOut(page, compiled);
    expect(await pasted()).toEqual([]);
  });
}
