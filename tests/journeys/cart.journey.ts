import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { formatMoney } from '../../src/contract/format/formatMoney.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase as queryOf } from '../support/journeys/queryDatabase.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });
let dataDir = '';
test.beforeEach(({ shop }) => {
  dataDir = shop.dataDir;
});
const queryDatabase = (sql: string, values: readonly unknown[]) => queryOf(sql, values, dataDir);

const cart = '/api/checkout/v1/orders/cart';
/** A browser writes each answer that is a refusal to the console. */
const refused = (status: number): RegExp => new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
const aborted = /net::ERR_FAILED|Failed to load resource: net::ERR_FAILED/;

type Line = { readonly sku: string; readonly quantity: number };

/** Two products with warranties, and carts with nothing in them. */
const insertGoods = async (tenant: string): Promise<readonly [string, string]> => {
  const skus = ['CART-ONE', 'CART-TWO'] as const;
  await queryDatabase('delete from cart_lines where tenant = $1', [tenant]);
  for (const sku of skus)
    await queryDatabase(
      `insert into products select (jsonb_populate_record(p, jsonb_build_object('sku', $2::text, 'name', $2::text, 'price', 1000))).*
       from products p
       where tenant = $1 and sku = (select min(sku) from products where tenant = $1 and warranties <> '[]' and sku not like 'CART-%')
       on conflict (tenant, sku) do update set price = 1000, sold = true`,
      [tenant, sku],
    );
  await setStock(tenant, 'CART-ONE', 10);
  await setStock(tenant, 'CART-TWO', 4);
  return skus;
};

const setStock = (tenant: string, sku: string, quantity: number) =>
  queryDatabase(
    `insert into stock (tenant, sku, store_id, quantity)
     select $1, $2, id, $3 from stores where tenant = $1 and open order by id limit 1
     on conflict (tenant, sku, store_id) do update set quantity = $3`,
    [tenant, sku, quantity],
  );

const api = (page: Page, compiled: CompiledTenant, path: string, body?: unknown) => {
  const headers = { 'x-tenant': compiled.tenant, 'x-channel': 'web', 'idempotency-key': crypto.randomUUID() };
  return body === undefined ? page.request.get(path, { headers }) : page.request.post(path, { headers, data: body });
};
const addLines = async (page: Page, compiled: CompiledTenant, lines: readonly Line[]) =>
  expect((await api(page, compiled, cart, { lines })).status()).toBe(200);
const heldLines = async (page: Page, compiled: CompiledTenant): Promise<readonly (Line & { readonly warranty?: string })[]> => {
  const { lines } = (await (await api(page, compiled, cart)).json()) as {
    readonly lines: readonly (Line & { readonly options?: readonly { readonly id: string }[] })[];
  };
  return lines.map(({ sku, quantity, options }) => ({ sku, quantity, ...(options?.[0] && { warranty: options[0].id }) }));
};

const row = (page: Page, sku: string): Locator => page.locator(`.cart-line[data-sku="${sku}"]`);
const toast = (page: Page): Locator => page.locator('.toast');
const money = ({ shell }: CompiledTenant, amount: number): string => formatMoney(`${amount}.00`, shell).replaceAll('\u00a0', ' ');

const registered = new Set<string>();
/** The tenant's person, signed in; registered first where nobody has done so. */
const enter = async (page: Page, compiled: CompiledTenant): Promise<string> => {
  const { person } = peopleOf(compiled.tenant);
  if (!registered.has(compiled.tenant)) await register({ page, compiled, on: 'personalRegistration', answers: person });
  registered.add(compiled.tenant);
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  const [user] = await queryDatabase('select id from users where tenant = $1 limit 1', [compiled.tenant]);
  return String(user?.id);
};

for (const tenant of those('cl', 'br')) {
  test(`${tenant}: a cart is changed with the keyboard, says what is in the way, and goes to the checkout at the sum that was seen`, async ({
    page,
    watched,
  }) => {
    watched.allowed.push(refused(412));
    const compiled = await compiledOf(tenant);
    const say = (name: string, values = {}) => word(compiled, name, values);
    await enter(page, compiled);
    const [one, two] = await insertGoods(tenant);
    await page.goto(addressOf(compiled, 'cart'));
    await expect(page.locator('.empty')).toContainText(say('cartEmpty'));
    await expectFitForAll(page, `${tenant}: an empty cart`);

    await addLines(page, compiled, [
      { sku: one, quantity: 1 },
      { sku: two, quantity: 2 },
    ]);
    await page.reload();
    const quantity = page.getByLabel(say('quantityOf', { name: one }), { exact: true });
    await expect(quantity).toHaveValue('1');
    const units = page.locator('.header .counted-link').last().locator('.count');
    await expect(units).toHaveText('3');
    await expectFitForAll(page, `${tenant}: a cart`);
    // Three presses are one change, shown at once.
    await page.getByRole('button', { name: say('oneMore', { name: one }) }).focus();
    for (const value of ['2', '3', '4']) {
      await page.keyboard.press('Enter');
      await expect(quantity).toHaveValue(value);
    }
    await expect(units).toHaveText('6');
    await expect(page.locator('.sums-total dd')).toHaveText(money(compiled, 6000));
    await quantity.fill('3');
    await quantity.press('Enter');
    await row(page, one).locator('select').first().selectOption({ index: 1 });
    await expect
      .poll(() => heldLines(page, compiled))
      .toEqual([
        { sku: one, quantity: 3, warranty: expect.any(String) },
        { sku: two, quantity: 2 },
      ]);
    // Its box may cut it off; the line says it whole, and that the price has it.
    const chosen = await row(page, one).locator('select').first().locator('option:checked').textContent();
    const included = row(page, one).locator('.cart-option .hint');
    await expect(included).toContainText(chosen?.split(',')[0] ?? '');
    await expectFitForAll(page, `${tenant}: a cart with a warranty`);
    await row(page, one).locator('select').first().selectOption({ index: 0 });

    // Taken out and back, then out for good once the page is left.
    const remove = page.getByRole('button', { name: `${say('removeLine')} ${two}` });
    await remove.click();
    await expect(row(page, two)).toHaveCount(0);
    const lines = page.locator('.stack[tabindex="-1"]').filter({ has: page.locator('.cart-lines') });
    await expect(lines).toBeFocused();
    await expect(units).toHaveText('3');
    await toast(page)
      .getByRole('button', { name: say('undo') })
      .click();
    await expect(row(page, two)).toBeVisible();
    await expect(lines).toBeFocused();
    await expect(units).toHaveText('5');
    await remove.click();
    await page
      .locator('.account-nav')
      .getByRole('link', { name: compiled.shell.pages.myAccount?.title ?? '' })
      .click();
    await expect.poll(() => heldLines(page, compiled)).toEqual([{ sku: one, quantity: 3 }]);

    // Others bought meanwhile: the line says so, the checkout waits.
    await setStock(tenant, one, 2);
    await page.goto(addressOf(compiled, 'cart'));
    await expect(row(page, one)).toContainText(say('lineTooMany', { available: 2 }));
    const checkOut = page.getByRole('button', { name: say('checkOut') });
    await expect(checkOut).toHaveAttribute('aria-disabled', 'true');
    await expect(checkOut).toHaveAccessibleDescription(message(compiled, 'cartNotReady'));
    await expectFitForAll(page, `${tenant}: a cart with a line in the way`);
    await page.getByRole('button', { name: say('oneFewer', { name: one }) }).click();
    await expect(quantity).toHaveValue('2');
    await expect(checkOut).not.toHaveAttribute('aria-disabled');

    // The price changes while the cart is looked at: nobody pays what they have not seen.
    await queryDatabase('update products set price = 1500 where tenant = $1 and sku = $2', [tenant, one]);
    await checkOut.click();
    await expect(page.locator('.cart-summary')).toContainText(say('checkoutChanged', { total: money(compiled, 3000) }));
    await expect(page.locator('.sums-total dd')).toHaveText(money(compiled, 3000));
    await checkOut.click();
    await expect(page.locator('.cart-summary')).toContainText(say('checkoutReady', { total: money(compiled, 3000) }));
    await expectFitForAll(page, `${tenant}: a cart at the checkout`);
  });
}

for (const tenant of those('cl')) {
  test(`${tenant}: an order is bought again line by line, once though an answer is lost, and its papers come as one file`, async ({
    page,
    watched,
  }) => {
    watched.allowed.push(aborted, refused(422));
    const compiled = await compiledOf(tenant);
    const say = (name: string, values = {}) => word(compiled, name, values);
    const user = await enter(page, compiled);
    const [one, two] = await insertGoods(tenant);
    const number = '9000000017';
    await insertOrder(compiled, user, number, [
      [one, 3],
      [two, 2],
      ['CART-GONE', 1],
    ]);
    await page.goto(`${addressOf(compiled, 'repurchase')}/${number}`);
    const line = (name: string) => page.locator('.cart-line', { has: page.getByRole('heading', { name, exact: true }) });
    await expect(line('CART-GONE')).toContainText(say('lineNotAdded', { problem: 'notSold', available: 0 }));
    await expect(line(one)).toContainText(say('priceChanged', { price: money(compiled, 1000), was: money(compiled, 900) }));
    await expectFitForAll(page, `${tenant}: a repurchase`);
    await page.getByRole('checkbox', { name: new RegExp(two) }).uncheck();
    await expect(page.locator('.repurchase-sum strong')).toHaveText(money(compiled, 3000));
    await page.getByRole('checkbox', { name: new RegExp(two) }).check();

    // Between the choice and the cart somebody buys, and a price changes; and the first answer is lost after its effect.
    await setStock(tenant, two, 1);
    await queryDatabase('update products set price = 1100 where tenant = $1 and sku = $2', [tenant, one]);
    let isLost = false;
    await page.route(`**${cart}`, async (route) => {
      if (isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: say('addChosenToCart', { count: 5 }) }).click();
    await expect(page.locator('.repurchase-outcome')).toContainText(say('repurchaseUnknown'));
    await expectFitForAll(page, `${tenant}: a repurchase without an answer`);
    await page.getByRole('button', { name: say('retry') }).click();
    await expect(page.locator('.repurchase-outcome')).toContainText(say('repurchasePartial'));
    await expect(line(two)).toContainText(say('lineNotAdded', { problem: 'onlySoMany', available: 1 }));
    // What each row costs is what was added, at the price that it has now.
    await expect(line(one)).toContainText(say('priceChanged', { price: money(compiled, 1100), was: money(compiled, 900) }));
    await expect(line(one).locator('.cart-line-total')).toHaveText(money(compiled, 3300));
    await expect(line(two).locator('.cart-line-total')).toHaveText(money(compiled, 1000));
    await expectFitForAll(page, `${tenant}: a repurchase in part`);
    expect(await heldLines(page, compiled)).toEqual([
      { sku: one, quantity: 3 },
      { sku: two, quantity: 1 },
    ]);

    await expect(page.locator('.repurchase-outcome').getByRole('link', { name: say('goToCart') })).toHaveAttribute(
      'href',
      addressOf(compiled, 'cart'),
    );
    // Who chooses again while the last ones are bought still reads what became of each line.
    await page
      .locator('.repurchase-outcome')
      .getByRole('button', { name: say('chooseAgain') })
      .click();
    for (const sku of [one, two]) await setStock(tenant, sku, 0);
    await page.getByRole('button', { name: say('addChosenToCart', { count: 1 }) }).click();
    await expect(page.locator('.repurchase-outcome')).toContainText(say('repurchaseNothing'));
    await expect(line(two)).toContainText(say('lineNotAdded', { problem: 'onlySoMany', available: 0 }));
    await page.goto(`${addressOf(compiled, 'repurchase')}/${number}`);
    await expect(page.getByText(say('nothingToRepurchase'))).toBeVisible();
    await page.goto(addressOf(compiled, 'cart'));
    await expect(row(page, two)).toBeVisible();

    await insertInvoices(compiled, user, ['9000000018', '9000000019', '9000000020']);
    await page.goto(addressOf(compiled, 'myTicketsAndInvoices'));
    await expect(page.locator('.invoice')).toHaveCount(3);
    await expectFitForAll(page, `${tenant}: what was invoiced`);
    await page.getByLabel(say('invoiceKind')).selectOption('invoice');
    await page.getByRole('button', { name: say('search') }).click();
    await expect(page.locator('.invoice')).toHaveCount(1);
    await page.goBack();
    for (const at of [0, 1]) await page.locator('.invoice').nth(at).getByRole('checkbox').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('downloadAsZip', { which: 'chosen', count: 2 }) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.values(files).map((bytes) => Buffer.from(bytes.slice(0, 5)).toString())).toEqual(['%PDF-', '%PDF-']);
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('downloadAsPdf', { which: 'chosen', count: 2 }) }).click(),
    ]);
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
}

/** An order that has arrived, as the shop would have it; each of its things cost 900. */
async function insertOrder({ tenant, shell }: CompiledTenant, user: string, number: string, lines: readonly (readonly [string, number])[]) {
  await queryDatabase(
    `insert into orders (tenant, number, user_id, status, placed_at, placed_year, currency, total, shipping, payment_method, card_last4, delivery, place, updated_at)
     values ($1, $2, $3, 'delivered', now(), 2026, $4, 5400, 0, 'creditCard', '1111', 'home', '{}', now())`,
    [tenant, number, user, shell.currency],
  );
  for (const [at, [sku, quantity]] of lines.entries())
    await queryDatabase(
      `insert into order_lines (tenant, order_number, line, sku, name, unit_price, quantity, options) values ($1, $2, $3, $4, $4, 900, $5, '[]')`,
      [tenant, number, at + 1, sku, quantity],
    );
}

/** What the shop would have issued of some orders more: a receipt or an invoice each. */
async function insertInvoices(compiled: CompiledTenant, user: string, orders: readonly string[]) {
  const { tenant, shell } = compiled;
  for (const [at, order] of orders.entries()) {
    await insertOrder(compiled, user, order, []);
    await queryDatabase(
      `insert into invoices (tenant, id, order_number, user_id, number, kind, buyer, issued_at, net, tax, total, tax_percent, currency)
       values ($1, $2, $3, $4, $5, $6, '{"name": "Ana"}', now() - make_interval(hours => $7), 4538, 862, 5400, 19, $8)`,
      [tenant, crypto.randomUUID(), order, user, `J${at}`, at === 0 ? 'invoice' : 'receipt', at, shell.currency],
    );
  }
}
