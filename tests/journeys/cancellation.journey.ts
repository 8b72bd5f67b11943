import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../src/contract/format/formatMoney.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { fillField, onward } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { linkIn, mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { moveOrderTo, placeOrder } from '../support/journeys/placeOrder.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { shopVerb } from '../support/journeys/shopVerb.ts';
import { addressOf, type CompiledTenant, compiledOf, message, those, word } from '../support/journeys/tenants.ts';
import { filledForm } from '../tenants/filledForm.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

const lines = [
  { sku: 'TAL-650', name: 'Taladro percutor 650 W', unitPrice: '5000', quantity: 3 },
  { sku: 'LIJ-125', name: 'Lijadora orbital', unitPrice: '8000', quantity: 1 },
] as const;

const registered = new Set<string>();

/** The tenant's person, signed in; the number of an order of theirs that is being prepared. */
const orderOf = async (page: Page, compiled: CompiledTenant, dataDir: string): Promise<string> => {
  const { person } = peopleOf(compiled.tenant);
  if (!registered.has(compiled.tenant)) await register({ page, compiled, on: 'personalRegistration', answers: person });
  registered.add(compiled.tenant);
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  return placeOrder({ tenant: compiled.tenant, email: String(person.email), lines }, dataDir);
};

const main = (page: Page, on: string): Locator => page.locator(`main[data-page="${on}"]`);
const choice = (page: Page, name: string): Locator => page.getByRole('checkbox', { name });

/** From the choice of lines to the last word. */
const goToLastStep = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  await onward(page).click();
  await page.locator('input[name="cancellationReason"][value="changedMind"]').check();
  await onward(page).click();
  await expect(page.locator('#field-cancellationUnderstood')).toBeVisible();
  await expect(main(page, 'myOrdersCancellation')).toContainText(word(compiled, 'stepOf', { step: 3, total: 3 }));
};

const send = async (page: Page): Promise<void> => {
  await page.locator('#field-cancellationUnderstood').check();
  await onward(page).click();
};

for (const tenant of those('cl', 'br')) {
  test(`${tenant}: some of an order is canceled by keyboard, an account is named in time, and the mail leads to the refund`, async ({
    page,
    shop,
  }) => {
    const compiled = await compiledOf(tenant);
    const number = await orderOf(page, compiled, shop.dataDir);
    const email = String(peopleOf(tenant).person.email);
    await page.goto(`${addressOf(compiled, 'orderDetails')}/${number}`);
    await page.getByRole('link', { name: word(compiled, 'cancelOrder') }).press('Enter');
    const cancellation = main(page, 'myOrdersCancellation');
    await expect(cancellation).toContainText(word(compiled, 'stepOf', { step: 1, total: 3 }));

    // With nothing chosen it goes no farther, and says so.
    await onward(page).press('Enter');
    await expect(cancellation.getByRole('alert')).toHaveText(word(compiled, 'cancelNothing'));
    await choice(page, lines[0].name).press('Space');
    await page.getByRole('button', { name: word(compiled, 'cancelLess', { name: lines[0].name }) }).press('Enter');
    await expect(page).toHaveURL(/\?lines=1x2$/);
    await expect(cancellation.locator('.refund-amount dd')).toHaveText(formatMoney('10000', compiled.shell));
    await expectFitForAll(page, `${tenant}: what is canceled`);

    // A reload keeps the choice; Back from the form does too, and what was typed.
    await page.reload();
    await expect(choice(page, lines[0].name)).toBeChecked();
    await onward(page).press('Enter');
    await expect(page.locator('#field-contactEmail')).toHaveValue(email);
    await expect(page.locator('#step-title')).toBeFocused();
    await page.locator('input[name="cancellationReason"][value="other"]').check();
    await page.locator('#field-cancellationDetail').fill('Me equivoqué');
    await expectFitForAll(page, `${tenant}: why it is canceled`);
    await page.getByRole('button', { name: word(compiled, 'back'), exact: true }).press('Enter');
    await expect(choice(page, lines[0].name)).toBeChecked();
    await expect(cancellation.getByRole('heading', { level: 2, name: word(compiled, 'cancelChoose') })).toBeFocused();
    await onward(page).press('Enter');
    await expect(page.locator('#field-cancellationDetail')).toHaveValue('Me equivoqué');
    const desk = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    await onward(page).press('Enter');
    await expect(page.locator('#field-cancellationUnderstood')).toBeVisible();
    // On a phone what has the focus is on the screen, below what is canceled; the end begins at its top, wherever one was.
    await expect(page.locator('#step-title')).toBeFocused();
    await expect(page.locator('#step-title')).toBeInViewport();
    await expectFitForAll(page, `${tenant}: the last word`);
    await page.locator('#field-cancellationUnderstood').press('Space');
    await onward(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'cancelDone'));
    await expect(cancellation).toContainText(word(compiled, 'cancelDoneText', { number: '1', email }));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.setViewportSize(desk);
    await expectFitForAll(page, `${tenant}: it is canceled`);

    // Back leads to what is left of the order, Forward to the answer again.
    await page.goBack();
    await expect(cancellation.getByRole('heading', { level: 2 }).first()).toHaveText(word(compiled, 'cancelChoose'));
    await expect(choice(page, lines[0].name)).not.toBeChecked();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'cancelDone'));

    // What is left can still be canceled; what was, is not offered twice.
    const refundForm = await compiled.plan('refund');
    const account = filledForm({ plan: refundForm });
    await page.getByRole('link', { name: word(compiled, 'giveAccount') }).press('Enter');
    const refund = main(page, 'refundDetails');
    await expect(refund.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'refundAccountHeading'));
    await expect(refund).toContainText('23:59');
    await expectFitForAll(page, `${tenant}: the account of a refund`);
    for (const name of ['refundBank', 'accountType', 'bankBranch', 'accountNumber'] as const) {
      const field = refundForm.fields[name];
      if (field) await fillField(page, name, field, String(account[name]));
    }
    await onward(page).press('Enter');
    await expect(refund.locator('.banner-success')).toBeVisible();
    await expect(refund).toContainText(String(account.accountNumber).slice(-4));
    await expect(refund).not.toContainText(String(account.accountNumber));
    await expectFitForAll(page, `${tenant}: a refund`);
    expect(
      await page.evaluate(
        (typed) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]).includes(typed),
        String(account.accountNumber),
      ),
    ).toBe(false);

    const letter = await mailTo(email, 'bankDetailsReceived', shop.dataDir);
    const status = linkIn(letter);
    await page.goto(status);
    await expect(refund.locator('.stepper')).toBeVisible();
    // It is paid: who comes back to name another account sees that.
    await shopVerb({ dataDir: shop.dataDir }, 'refunds', 'paid', tenant, '1');
    await page.goto(`${status}/1`);
    await expect(refund).toContainText(message(compiled, 'bankDataTooLate'));
    await expectFitForAll(page, `${tenant}: an account after the payment`);
    await page.goto(addressOf(compiled, 'myRefunds'));
    await expect(main(page, 'myRefunds').locator('.list-row')).toHaveCount(1);
    await expectFitForAll(page, `${tenant}: all refunds`);
  });
}

for (const tenant of those('cl')) {
  test(`${tenant}: what leaves, or is canceled elsewhere, in between is a kind end, and one way on`, { tag: '@whole' }, async ({
    page,
    browser,
    shop,
    watched,
  }) => {
    watched.allowed.push(/console error: Failed to load resource: the server responded with a status of 409/);
    const compiled = await compiledOf(tenant);
    const number = await orderOf(page, compiled, shop.dataDir);
    const address = `${addressOf(compiled, 'myOrdersCancellation')}/${number}`;

    // Two of three are canceled on another device, while all three are chosen here.
    await page.goto(`${address}?lines=1x3`);
    await goToLastStep(page, compiled);
    const elsewhere = await browser.newContext({ baseURL: shop.address });
    const other = await elsewhere.newPage();
    await other.goto(addressOf(compiled, 'login'));
    await logIn(other, compiled, 'login', peopleOf(tenant).person);
    await other.goto(`${address}?lines=1x2`);
    await goToLastStep(other, compiled);
    await send(other);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'cancelDone'));
    await elsewhere.close();
    await send(page);
    await expect(page.getByRole('alert').first()).toHaveText(message(compiled, 'fewerLeftToCancel'));
    await expect(page).toHaveURL(/\?lines=1x1$/);

    // It leaves the warehouse before the last word.
    await goToLastStep(page, compiled);
    await moveOrderTo(tenant, number, 'onTheWay', shop.dataDir);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message(compiled, 'cancellationNotAvailable'));
    await expect(main(page, 'myOrdersCancellation').locator('.list-row')).toHaveCount(1);
    await expectFitForAll(page, `${tenant}: not available any more`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message(compiled, 'cancellationNotAvailable'));
  });

  test(`${tenant}: who names an account too late sees what became of the money; an answer that is lost cancels nothing twice`, {
    tag: '@whole',
  }, async ({ page, shop, watched }) => {
    watched.allowed.push(/console error: Failed to load resource/);
    const compiled = await compiledOf(tenant);
    const number = await orderOf(page, compiled, shop.dataDir);
    await page.goto(`${addressOf(compiled, 'myOrdersCancellation')}/${number}?lines=1x3,2x1`);
    await goToLastStep(page, compiled);
    // The server has canceled it, and its answer is lost on the way.
    await page.route('**/initiate-cancel', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await expect(page.getByRole('button', { name: word(compiled, 'retry') })).toBeVisible();
    await page.unroute('**/initiate-cancel');
    await page.getByRole('button', { name: word(compiled, 'retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'cancelDone'));
    const made = await queryDatabase('select id from tickets where tenant = $1 and order_number = $2', [tenant, number], shop.dataDir);
    expect(made).toHaveLength(1);
    // A reload shows the end again, not the form.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'cancelDone'));

    await page.getByRole('link', { name: word(compiled, 'giveAccount') }).click();
    const refundForm = await compiled.plan('refund');
    const account = filledForm({ plan: refundForm });
    for (const name of ['refundBank', 'accountType', 'accountNumber'] as const) {
      const field = refundForm.fields[name];
      if (field) await fillField(page, name, field, String(account[name]));
    }
    await queryDatabase(
      "update refunds set bank_data_ends_at = now() - interval '1 minute' where ticket_id = $1",
      [made[0]?.id],
      shop.dataDir,
    );
    await onward(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'refundLateHeading'));
    await expectFitForAll(page, `${tenant}: too late for an account`);
    // The job has issued the voucher already, or does so with its next poll.
    await expect(async () => {
      await page.goto(`${addressOf(compiled, 'refundDetails')}/${made[0]?.id}`);
      await expect(page.locator('.voucher-code')).toHaveText(/^(?:[0-9A-Z]{4}-?){4}$/, { timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    await expectFitForAll(page, `${tenant}: a voucher`);
  });
}
