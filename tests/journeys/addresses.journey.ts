import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, fillField, fillStep, onward, typedOf } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import { type Answers, peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { ownShop, type Shop } from '../support/journeys/shop.ts';
import { shopVerb } from '../support/journeys/shopVerb.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

/** The address of a tenant's company, in the form of a delivery address. */
const addressIn = (tenant: string, addressName: string): Answers => {
  const { state, city, municipal, postcode, addressLine1, addressLine2, addressLine3 } = peopleOf(tenant).company;
  const wanted = { addressName, state, city, municipal, postcode, addressLine1, addressLine2, addressLine3 };
  return Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, Answers[string]] => entry[1] !== undefined));
};

/** The postcodes of shops that have a list of them: that of their company, and some more. */
const postcodes = {
  br: ['01310-200,SP,São Paulo,Bela Vista,Alameda Santos', '69900-001,AC,Rio Branco,Centro,Rua A', '69900-001,AC,Rio Branco,Bosque,'],
  mx: ['06700,Ciudad de México,Cuauhtémoc,Roma Norte,', '06700,Ciudad de México,Cuauhtémoc,Roma Sur,'],
} as const;

const importPostcodes = async ({ dataDir }: Shop): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'postcodes-'));
  for (const [tenant, rows] of Object.entries(postcodes)) {
    const { postcode = '', state = '', city = '', municipal = '', addressLine1 = '' } = addressIn(tenant, '');
    const own = [postcode, state, city, municipal, addressLine1].map(typedOf).join(',');
    const file = path.join(folder, `${tenant}.csv`);
    await writeFile(file, ['postcode,state,city,municipal,street', own, ...rows, ''].join('\n'));
    await shopVerb({ dataDir }, 'import', 'postcodes', tenant, file);
  }
  await rm(folder, { recursive: true });
};

const test = base.extend<object, { readonly shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await ownShop();
      await importPostcodes(shop);
      await use(shop);
      await shop.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
});
// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

const registered = new Set<string>();

/** The tenant's person, signed in, at their addresses; registered first where nobody has done so. */
const openAddresses = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  const { person } = peopleOf(compiled.tenant);
  if (!registered.has(compiled.tenant)) await register({ page, compiled, on: 'personalRegistration', answers: person });
  registered.add(compiled.tenant);
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  await page.goto(addressOf(compiled, 'myAddresses'));
  await expect(page.locator('main[data-page="myAddresses"] h1')).toBeVisible();
};

const rows = (page: Page): Locator => page.locator('.address');
const row = (page: Page, name: string): Locator => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const toast = (page: Page): Locator => page.locator('.toast');

/** The names in the order of the list, the favourite with a star. */
const namesOf = (page: Page): Promise<readonly string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((one) => `${one.querySelector('.address-name')?.textContent}${one.querySelector('.badge') ? '*' : ''}`),
  );

/** What is done with one address: its button or link, whose name says of which it is. */
const act = (page: Page, compiled: CompiledTenant, does: 'edit' | 'makeFavourite' | 'delete', name: string): Promise<void> =>
  row(page, name)
    .getByRole(does === 'edit' ? 'link' : 'button', { name: `${word(compiled, does)} ${name}` })
    .click();

const fillAddress = async (page: Page, compiled: CompiledTenant, answers: Answers): Promise<void> => {
  const plan = await compiled.plan('address');
  const [step] = plan.steps;
  if (step) await fillStep(page, plan, step, answers);
};

const addAddress = async (page: Page, compiled: CompiledTenant, answers: Answers): Promise<void> => {
  await page.getByRole('link', { name: word(compiled, 'addAddress') }).click();
  await fillAddress(page, compiled, answers);
  await onward(page).click();
  await expect(row(page, String(answers.addressName))).toBeVisible();
};

for (const tenant of those('mx', 'cl', 'br', 'ar')) {
  test(`${tenant}: addresses are added, edited, preferred, deleted and taken back, and are shown as the country writes them`, async ({
    page,
  }) => {
    const compiled = await compiledOf(tenant);
    await openAddresses(page, compiled);
    await expect(page.locator('.empty')).toContainText(word(compiled, 'noAddresses'));
    await expectFitForAll(page, `${tenant}: no addresses`);

    await page.getByRole('link', { name: word(compiled, 'addAddress') }).click();
    await onward(page).click();
    await expect(page.locator('.summary-of-mistakes')).toBeFocused();
    await expectFitForAll(page, `${tenant}: an address with mistakes`);
    const home = addressIn(tenant, 'Casa');
    await fillAddress(page, compiled, home);
    await onward(page).click();
    await expect(toast(page)).toContainText(word(compiled, 'addressAddedFirst', { name: 'Casa' }));
    expect(await namesOf(page)).toEqual(['Casa*']);
    await expect(row(page, 'Casa').locator('address')).toContainText(String(typedOf(home.addressLine1 ?? '')));

    await addAddress(page, compiled, addressIn(tenant, 'Obra'));
    expect(await namesOf(page)).toEqual(['Casa*', 'Obra']);
    await expectFitForAll(page, `${tenant}: two addresses`);

    await act(page, compiled, 'makeFavourite', 'Obra');
    await expect(toast(page)).toContainText(word(compiled, 'addressPreferred', { name: 'Obra' }));
    await expect(page.locator('.addresses')).toBeFocused();
    await expect.poll(() => namesOf(page)).toEqual(['Obra*', 'Casa']);

    await act(page, compiled, 'edit', 'Casa');
    await control(page, 'addressName').fill('Depósito');
    // What was typed stays, also where the page is reloaded.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)).toBe(1);
    await page.reload();
    await expect(control(page, 'addressName')).toHaveValue('Depósito');
    await onward(page).click();
    await expect(toast(page)).toContainText(word(compiled, 'addressSaved', { name: 'Depósito' }));
    expect(await namesOf(page)).toEqual(['Obra*', 'Depósito']);

    // Taken back, nothing has happened.
    await act(page, compiled, 'delete', 'Obra');
    await expect(toast(page)).toContainText(word(compiled, 'addressDeletedNext', { name: 'Obra', next: 'Depósito' }));
    expect(await namesOf(page)).toEqual(['Depósito*']);
    await toast(page)
      .getByRole('button', { name: word(compiled, 'undo') })
      .click();
    await expect.poll(() => namesOf(page)).toEqual(['Obra*', 'Depósito']);
    await page.reload();
    await expect.poll(() => namesOf(page)).toEqual(['Obra*', 'Depósito']);

    // Left alone, it is gone: who leaves the page does not keep it.
    await act(page, compiled, 'delete', 'Obra');
    await expect(toast(page)).toContainText(word(compiled, 'undo'));
    await page.goto(addressOf(compiled, 'myAccount'));
    // The call of a page that is left may come after what the next page asks.
    const namesNow = async () => {
      await page.goto(addressOf(compiled, 'myAddresses'));
      await expect(rows(page).first()).toBeVisible();
      return namesOf(page);
    };
    await expect.poll(namesNow).toEqual(['Depósito*']);
  });
}

test('A postcode fills in its places; who does not know theirs finds it by place and street', async ({ page, watched }) => {
  watched.allowed.push(/status of 404 .*location-by-postcode/);
  const compiled = await compiledOf('br');
  const form = addressOf(compiled, 'myAddresses', 0);
  await openAddresses(page, compiled);
  await page.goto(form);
  await control(page, 'addressName').fill('Casa');
  await control(page, 'postcode').fill('01310200');
  await expect(control(page, 'municipal')).toHaveValue('Bela Vista');
  await expect(control(page, 'state')).toHaveValue('SP');
  await expect(control(page, 'city').locator('option:checked')).toHaveText('São Paulo');
  await expectFitForAll(page, 'br: a postcode that is known');

  // Filled in, and still to be corrected by hand.
  await control(page, 'municipal').fill('Cerqueira César');
  await control(page, 'postcode').fill('11111-111');
  await expect(page.getByRole('status').filter({ hasText: message(compiled, 'postcodeUnknown') })).toBeVisible();
  await expect(control(page, 'municipal')).toHaveValue('Cerqueira César');

  // Several quarters: none is guessed.
  await control(page, 'postcode').fill('69900001');
  await expect(control(page, 'state')).toHaveValue('AC');
  await expect(control(page, 'municipal')).toHaveValue('');
  await page.getByRole('button', { name: 'Bosque', exact: true }).click();
  await expect(control(page, 'municipal')).toHaveValue('Bosque');

  await page.getByRole('button', { name: word(compiled, 'postcodeUnsure') }).click();
  await expect(page).toHaveURL(/\/1$/);
  await expectFitForAll(page, 'br: where the postcode is');
  await page.goBack();
  await expect(control(page, 'municipal')).toHaveValue('Bosque');
  await expect(control(page, 'addressName')).toHaveValue('Casa');
  await page.goForward();
  const plan = await compiled.plan('postcodePlaces');
  for (const name of ['state', 'city']) {
    const field = plan.fields[name];
    if (field) await fillField(page, name, field, 'São Paulo');
  }
  await onward(page).click();
  await expect(page).toHaveURL(/\/2$/);
  await expect(page.locator('.streets .list-row')).toHaveCount(2);
  await control(page, 'searchedStreet').fill('ipiranga');
  await onward(page).click();
  await expect(page.locator('.streets .empty')).toContainText(message(compiled, 'postcodeSearchEmpty'));
  await expectFitForAll(page, 'br: a street that no postcode has');
  await control(page, 'searchedStreet').fill('santos');
  await onward(page).click();
  await expect(page.locator('.streets .list-row')).toHaveCount(1);
  await expectFitForAll(page, 'br: streets of a place');
  await page.getByRole('button', { name: /01310-200/ }).click();
  await expect(page).toHaveURL(/\/0$/);
  await expect(control(page, 'postcode')).toHaveValue('01310-200');
  await expect(control(page, 'addressLine1')).toHaveValue('Alameda Santos');
  await expect(control(page, 'state')).toHaveValue('SP');
  await expect(control(page, 'city').locator('option:checked')).toHaveText('São Paulo');
  await expect(control(page, 'addressName')).toHaveValue('Casa');

  // Which streets? After a load of the third page the second asks first.
  await page.goto(addressOf(compiled, 'myAddresses', 2));
  await expect(page).toHaveURL(/\/1$/);
});

test('A list of places that does not come says so; asked again it is there, and nothing is lost', { tag: '@whole' }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/ERR_FAILED/);
  const compiled = await compiledOf('cl');
  await openAddresses(page, compiled);
  await page.route('**/geo?level=**', (route) => route.abort());
  await page.goto(addressOf(compiled, 'myAddresses', 0));
  await control(page, 'addressName').fill('Parcela');
  const again = page.getByRole('button', { name: word(compiled, 'retry') }).first();
  await expect(again).toBeVisible();
  await expect(page.locator('input[name="state"]')).toHaveCount(0);
  await page.unroute('**/geo?level=**');
  await again.click();
  await expect(control(page, 'state').locator('option')).not.toHaveCount(1);
  await expect(control(page, 'addressName')).toHaveValue('Parcela');
});

test('Two browsers edit one address: the later is shown both, and chooses one', { tag: '@whole' }, async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/status of 412/);
  const compiled = await compiledOf('uy');
  await openAddresses(page, compiled);
  await addAddress(page, compiled, addressIn('uy', 'Casa'));
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await openAddresses(other, compiled);
  await act(other, compiled, 'edit', 'Casa');
  await expect(control(other, 'addressName')).toHaveValue('Casa');
  await act(page, compiled, 'edit', 'Casa');
  await control(page, 'addressLine3').fill('7');
  await onward(page).click();
  await expect(toast(page)).toContainText(word(compiled, 'addressSaved', { name: 'Casa' }));

  await control(other, 'addressLine3').fill('9');
  await onward(other).click();
  const dialog = other.getByRole('dialog', { name: word(compiled, 'addressChangedTitle') });
  await expect(dialog).toContainText('ap. 7');
  await expect(dialog).toContainText('ap. 9');
  await expectFitForAll(other, 'uy: an address that was changed elsewhere');
  await dialog.getByRole('button', { name: word(compiled, 'keepMine') }).click();
  await expect(row(other, 'Casa')).toContainText('ap. 9');
  await page.reload();
  await expect(row(page, 'Casa')).toContainText('ap. 9');
  await context.close();
});

test('By keyboard alone an address is deleted and taken back', async ({ page }) => {
  const compiled = await compiledOf('pe');
  await openAddresses(page, compiled);
  await addAddress(page, compiled, addressIn('pe', 'Casa'));
  const remove = page.getByRole('button', { name: `${word(compiled, 'delete')} Casa` });
  for (let presses = 0; presses < 60 && !(await remove.evaluate((button) => button === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  const undo = page.getByRole('button', { name: word(compiled, 'undo') });
  await expect(undo).toBeVisible();
  for (let presses = 0; presses < 60 && !(await undo.evaluate((button) => button === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Casa')).toBeVisible();
});

test('Five hundred addresses: a page of them at a time, and any is found by its name or street', { tag: '@whole' }, async ({
  page,
  shop,
}) => {
  const compiled = await compiledOf('co');
  await openAddresses(page, compiled);
  await addAddress(page, compiled, addressIn('co', 'Casa'));
  await queryDatabase(
    `insert into addresses (tenant, id, user_id, name_folded, words_folded, favourite, form, form_hash, fields, created_at, updated_at)
     select tenant, gen_random_uuid(), user_id, 'obra ' || n, 'obra ' || n || ' carrera ' || n, false, form, form_hash,
       fields || jsonb_build_object('addressName', 'Obra ' || n, 'addressLine1', 'Carrera ' || n), created_at + n * interval '1 second', updated_at
     from addresses, generate_series(1, 499) n where tenant = 'co'`,
    [],
    shop.dataDir,
  );
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.locator('.paging')).toContainText(word(compiled, 'rangeOf', { from: 1, to: 20, total: 500 }));
  await expectFitForAll(page, 'co: five hundred addresses');
  await page.getByRole('link', { name: word(compiled, 'nextPage') }).click();
  await expect(page.locator('.paging')).toContainText(word(compiled, 'rangeOf', { from: 21, to: 40, total: 500 }));
  await page.getByRole('searchbox').fill('CARRÉRA 487');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  expect(await namesOf(page)).toEqual(['Obra 487']);
  await expect(page).toHaveURL(/search=/);
  await page.goBack();
  await expect(page.locator('.paging')).toContainText(word(compiled, 'rangeOf', { from: 21, to: 40, total: 500 }));
  // The favourite is on another page; who becomes it is said all the same.
  await page.goto(`${addressOf(compiled, 'myAddresses')}?search=casa`);
  await act(page, compiled, 'delete', 'Casa');
  await expect(toast(page)).toContainText(word(compiled, 'addressDeletedNext', { name: 'Casa', next: 'Obra 1' }));
});
