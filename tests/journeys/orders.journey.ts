import type { Locator, Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { onward } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { openOrderDesk } from '../support/journeys/orderDesk.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';

// The second looks for what the first has made.
test.describe.configure({ mode: 'serial' });

const rows = (page: Page): Locator => page.locator('.orders .list-row');
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
/** As somebody without a mouse does it. */
const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await target.focus();
  await target.press(key);
};

const signIn = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', peopleOf(compiled.tenant).person);
};

// Each represents a language and a theme.
for (const tenant of those('cl', 'br')) {
  test(`${tenant}: orders are found, kept as a view and followed, by keyboard`, async ({ page, shop, watched }) => {
    watched.allowed.push(/status of 404 \(Not Found\) \(\S+\/orders\//, /Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
    const compiled = await compiledOf(tenant);
    const { person } = peopleOf(tenant);
    const say = (name: string, values = {}) => word(compiled, name, values);
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    await signIn(page, compiled);
    const list = addressOf(compiled, 'myOrders');
    await page.goto(list);
    await expect(page.locator('.empty')).toContainText(say('noOrders'));

    const desk = await openOrderDesk(shop, tenant, String(person.email));
    const old: string[] = [];
    for (let at = 0; at < 11; at++) old.push(await desk.place('delivered', {}, 40 + at));
    const waiting = await desk.place('preparing');
    const [carrier] = desk.carriers;
    const inParcels = await desk.place(
      'onTheWay',
      {
        shipments: [
          { lines: [0], carrier: carrier?.name ?? '', trackingCode: 'A 1/2' },
          { lines: [1], carrier: 'Otro', trackingCode: '77', place: { name: 'Obra', addressLine1: 'Camino Corto', addressLine2: '9' } },
        ],
      },
      1,
    );

    // The list, part by part.
    await page.goto(list);
    await expect(page.getByRole('status').filter({ hasText: say('ordersFound', { count: 13 }) })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first().locator('.list-title')).toHaveText(/\d{1,2}:00.*\d{1,2}:00/);
    await expectFitForAll(page, `${tenant}: my orders`);
    await press(link(page, say('nextPage')));
    await expect(rows(page)).toHaveCount(3);
    await press(link(page, say('previousPage')));
    await expect(rows(page)).toHaveCount(10);

    // A number is digits; what matches none leads back.
    const number = page.getByRole('searchbox', { name: say('orderNumber') });
    await number.fill('abc');
    await number.press('Enter');
    await expect(page.getByRole('alert')).toContainText(say('orderNumberDigits'));
    await number.fill('999 999');
    await number.press('Enter');
    await expect(page.locator('.empty')).toContainText(say('noOrderFound'));
    await press(page.locator('.empty a'));
    await expect(rows(page)).toHaveCount(10);

    // A group offers its own statuses alone, and what another group cannot have leaves the address.
    const status = page.getByRole('combobox', { name: say('orderStatus') });
    await press(link(page, say('ordersActive')));
    await expect(status.locator('option[value="preparing"]')).toHaveCount(1);
    await expect(status.locator('option[value="delivered"]')).toHaveCount(0);
    await status.selectOption('preparing');
    await press(page.getByRole('button', { name: say('search'), exact: true }));
    await expect(page).toHaveURL(/group=active.*status=preparing|status=preparing.*group=active/);
    await press(link(page, say('ordersCompleted')));
    await expect(page).toHaveURL(/group=completed/);
    await expect(page).not.toHaveURL(/status=/);
    await page.goto(`${list}?group=active&status=delivered`);
    await expect(page).toHaveURL(/\?group=active$/);
    await page.goto(list);
    await expect(rows(page)).toHaveCount(10);

    // A view is saved as the one with which the list opens; an answer that is lost is reported and tried again.
    await page.getByRole('combobox', { name: say('orderStatus') }).selectOption('preparing');
    await press(page.getByRole('button', { name: say('search'), exact: true }));
    await expect(rows(page)).toHaveCount(1);
    await press(page.getByRole('button', { name: say('saveView') }));
    const dialog = page.getByRole('dialog');
    await expectFitForAll(page, `${tenant}: a view is saved`);
    await press(dialog.getByRole('button', { name: say('saveView') }));
    await expect(dialog).toContainText(say('viewNameEmpty'));
    await dialog.getByLabel(say('viewName')).fill('Por llegar');
    await dialog.getByRole('checkbox').press('Space');
    await page.route('**/orders/views', (route) => route.abort(), { times: 1 });
    await press(dialog.getByRole('button', { name: say('saveView') }));
    await expect(page.locator('.toast')).toBeVisible();
    await press(dialog.getByRole('button', { name: say('saveView') }));
    await expect(dialog).toHaveCount(0);
    await expect(link(page, 'Por llegar')).toHaveAttribute('aria-current', 'page');
    await page.goto(list);
    await expect(page).toHaveURL(/status=preparing/);
    await expect(rows(page)).toHaveCount(1);
    await press(link(page, say('ordersAll')));
    await expect(rows(page)).toHaveCount(10);
    await press(page.getByRole('button', { name: say('manageViews') }));
    await expectFitForAll(page, `${tenant}: views`);
    await press(dialog.getByRole('button', { name: `${say('deleteView')} Por llegar` }));
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await dialog.press('Escape');
    await page.goto(list);
    await expect(rows(page)).toHaveCount(10);

    // One order: each parcel by itself, what cannot be done says why, and the way through the list.
    await press(page.locator('.orders .list-row a').first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orderHeading', { number: inParcels }));
    const parcels = page.locator('.card').filter({ has: page.locator('.parcel-facts') });
    await expect(parcels.filter({ hasText: say('parcelOf', { number: 1, total: 2 }) })).toContainText('Calle Larga');
    await expect(parcels.filter({ hasText: say('parcelOf', { number: 2, total: 2 }) })).toContainText('Camino Corto');
    // Where it goes is said once.
    await expect(page.getByRole('heading', { name: say('orderDelivery'), exact: true })).toHaveCount(0);
    const tracking = page.locator('.parcel-facts a');
    await expect(tracking).toHaveCount(1);
    await expect(tracking).toHaveAttribute('href', (carrier?.page ?? '').replace('{code}', 'A%201%2F2'));
    await expect(tracking).toHaveAttribute('rel', /noopener/);
    const cancel = page.getByRole('button', { name: say('cancelOrder') });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await expect(cancel).toHaveAccessibleDescription(message(compiled, 'cancellationNotAvailable'));
    await expectFitForAll(page, `${tenant}: an order in parcels`);
    await page.emulateMedia({ media: 'print' });
    const followed = page.locator('header nav, .counted-link, .order-actions, .paging, .help, .footer-links');
    await expect(followed.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('.sums-total')).toBeVisible();
    // No amount runs into what stands beside it.
    const cards = page.locator('.beside .card');
    expect(
      await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent)),
    ).toEqual([]);
    await page.emulateMedia({ media: null });
    await press(link(page, say('nextOrder')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orderHeading', { number: waiting }));
    // An order of few products is one sheet of paper, with its company at the foot.
    await page.waitForLoadState('networkidle');
    const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
    const paper = await page.pdf({ format: 'Letter', margin });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await expect(page.locator('main')).toContainText(say('returnDays', { exchangeDays: 30, storeReturnDays: 120 }));
    for (const name of [say('orderPdf')]) {
      const file = await page.request.get((await link(page, name).getAttribute('href')) ?? '');
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orderHeading', { number: inParcels }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orderHeading', { number: inParcels }));
    // What waits for its payment can be canceled later, and what is canceled offers no cancellation.
    for (const [status, reason] of [
      ['paymentPending', say('cancelNotYetText')],
      ['canceled', undefined],
    ] as const) {
      await page.goto(`${addressOf(compiled, 'orderDetails')}/${await desk.place(status)}`);
      await expect(link(page, say('buyAgain'))).toBeVisible();
      // How it is paid, while it is not.
      const howToPay = page.locator('main').getByText(say('payHow', { method: say('paidWith', { method: 'creditCard', last4: '1111' }) }));
      await expect(howToPay).toHaveCount(status === 'paymentPending' ? 1 : 0);
      if (reason === undefined) await expect(cancel).toHaveCount(0);
      else await expect(cancel).toHaveAccessibleDescription(reason);
    }
    await desk.end();
    // A number that is nobody's, or somebody else's.
    await page.goto(`${addressOf(compiled, 'orderDetails')}/1999999999`);
    await expect(page.locator('main')).toContainText(message(compiled, 'orderAddressInvalid'));

    // The history has what is over, with the filters of its address in the file.
    await page.goto(`${addressOf(compiled, 'orderHistory')}?group=completed`);
    await expect(page.getByRole('status').filter({ hasText: say('ordersFound', { count: old.length }) })).toBeVisible();
    const csv = await page.request.get((await link(page, say('downloadOrders')).getAttribute('href')) ?? '');
    expect((await csv.text()).trim().split('\n')).toHaveLength(1 + old.length);
  });

  test(`${tenant}: who has a number alone sees the status of the order, and reaches it by logging in`, async ({ page, shop, watched }) => {
    watched.allowed.push(/status of 422/, /status of 403 \(Forbidden\) \(\S+\/lookup\)/);
    const compiled = await compiledOf(tenant);
    const { person } = peopleOf(tenant);
    const desk = await openOrderDesk(shop, tenant, String(person.email));
    const number = await desk.place('preparing');
    await desk.end();
    await page.goto(addressOf(compiled, 'seekOrder'));
    const field = page.locator('#field-orderNumber');
    await expect(field).toHaveAccessibleDescription(/\d/);
    for (const [typed, mistake] of [
      ['', 'empty'],
      ['12a', 'format'],
      ['1999999999', 'notFound'],
    ] as const) {
      await field.fill(typed);
      await onward(page).click();
      const texts = (await compiled.texts('orderLookup')).fields.orderNumber;
      await expect(page.locator('#field-orderNumber')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('.summary-of-mistakes')).toContainText(String(texts?.mistakes?.[mistake] ?? ''));
    }
    await expectFitForAll(page, `${tenant}: no such order`);
    await field.fill(number);
    await onward(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'orderHeading', { number }));
    // What it is, for whom and for how much is nobody's business.
    await expect(page.locator('main')).not.toContainText('Calle Larga');
    await expect(page.locator('main .money')).toHaveCount(0);
    await expectFitForAll(page, `${tenant}: an order found`);
    await page
      .locator('main')
      .getByRole('link', { name: word(compiled, 'logIn'), exact: true })
      .click();
    await page.locator('#field-loginEmail').fill(String(person.email));
    await page.locator('#field-loginPassword').fill(String(person.password));
    await onward(page).click();
    await expect(page.locator('main[data-page="orderDetails"] h1')).toHaveText(word(compiled, 'orderHeading', { number }));
  });
}
