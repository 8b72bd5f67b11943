import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { quoteInStore } from '../support/journeys/quotations.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

const pageOf = (page: Page, id: string) => page.locator(`main[data-page="${id}"]`);

for (const tenant of those('br', 'cl')) {
  test(`${tenant}: a buyer asks for a cart above the limit by keyboard, a superuser agrees on a phone, the buyer buys it; another is refused and taken back`, async ({
    page,
    shop,
    watched,
    browser,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/, /status of 412/);
    const compiled = await compiledOf(tenant);
    const { company, person } = peopleOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });
    await queryDatabase("update companies set state = 'approved' where tenant = $1", [tenant], shop.dataDir);
    const buying = await browser.newContext({ baseURL: shop.address });
    const buyer = await buying.newPage();
    await register({ page: buyer, compiled, on: 'personalRegistration', answers: person });
    await queryDatabase(
      `insert into memberships (tenant, company_id, user_id, user_type, status, profile, purchase_limit, joined_at, created_at, updated_at)
       select c.tenant, c.id, u.id, 'buyer', 'active', '{}', 10, now(), now(), now() from companies c, users u
       where c.tenant = $1 and u.tenant = $1 and u.email_folded = $2`,
      [tenant, String(person.email).toLowerCase()],
      shop.dataDir,
    );
    for (const [at, who] of [
      [page, company],
      [buyer, { ...company, email: person.email, password: person.password }],
    ] as const) {
      await at.goto(addressOf(compiled, 'companyLogin'));
      await logIn(at, compiled, 'companyLogin', who as typeof company);
      await expect(pageOf(at, 'myAccount')).toBeVisible();
    }
    await putSomethingInto(buyer, compiled.tenant);

    // The cart says what may be bought unasked, and asks for more; by keyboard alone.
    await buyer.goto(addressOf(compiled, 'cart'));
    const cart = pageOf(buyer, 'cart');
    await expect(cart.getByRole('button', { name: word(compiled, 'checkOut') })).toHaveCount(0);
    await expectFitForAll(buyer, `${tenant}: a cart above the limit`);
    const open = cart.getByRole('button', { name: word(compiled, 'askApproval') });
    await open.focus();
    await buyer.keyboard.press('Enter');
    const note = buyer.getByRole('textbox', { name: word(compiled, 'askApprovalNote') });
    await note.focus();
    await buyer.keyboard.type('Para la obra de la esquina');
    // Without a connection what was typed stays.
    await buying.setOffline(true);
    await buyer.getByRole('button', { name: word(compiled, 'sendApproval') }).press('Enter');
    await expect(buyer.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(note).toHaveValue('Para la obra de la esquina');
    await buying.setOffline(false);
    // The same wish again: nobody knows whether it came.
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: word(compiled, 'retry') })
      .press('Enter');
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    await expect(cart.getByRole('link', { name: word(compiled, 'seeApproval') })).toBeVisible();
    // The button has gone, and the keyboard is near where it was.
    await expect(cart.locator('section :focus')).toHaveCount(1);
    await mailTo(String(company.email), 'approvalAsked', shop.dataDir);

    // On a phone: what needs the superuser now leads to the request.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(addressOf(compiled, 'myAccount'));
    await page
      .locator('.needs')
      .getByRole('link', { name: word(compiled, 'needApprovalWay') })
      .click();
    const request = pageOf(page, 'approvals');
    await expect(request).toContainText('Para la obra de la esquina');
    // The limit is said with what it counts.
    await expect(request).toContainText(word(compiled, 'limitPerWindow', { amount: '', window: 'month' }));
    await expectFitForAll(page, `${tenant}: a request on a phone`);
    await request.getByRole('textbox').fill('Adelante');
    await request.getByRole('button', { name: word(compiled, 'approveRequest') }).click();
    await expect(request).toContainText(word(compiled, 'approvalGivenByYou'));
    await expect(request.getByRole('button', { name: word(compiled, 'approveRequest') })).toHaveCount(0);
    await expect(request.locator('.outcome')).toBeFocused();
    await mailTo(String(person.email), 'approvalGiven', shop.dataDir);

    // The buyer is notified, and buys.
    await buyer.goto(addressOf(compiled, 'myAccount'));
    await buyer
      .locator('.needs')
      .getByRole('link', { name: word(compiled, 'needApprovedWay') })
      .click();
    await pageOf(buyer, 'approvals')
      .getByRole('link', { name: word(compiled, 'approvalBuy') })
      .click();
    await cart.getByRole('button', { name: word(compiled, 'checkOut') }).click();
    // What the company calls it by is asked before; some shops insist.
    await control(buyer, 'purchaseReference').fill('OC-2041');
    await buyer.getByRole('dialog').locator('.form-actions .button-primary').click();
    await expect(cart).toContainText(word(compiled, 'checkoutReadyText'));

    // Another cart asks again, and is taken back.
    await putSomethingInto(buyer, compiled.tenant);
    await buyer.goto(addressOf(compiled, 'cart'));
    await cart.getByRole('button', { name: word(compiled, 'askApproval') }).click();
    await buyer.getByRole('button', { name: word(compiled, 'sendApproval') }).click();
    await cart.getByRole('link', { name: word(compiled, 'seeApproval') }).click();
    const takeBack = pageOf(buyer, 'approvals').getByRole('button', { name: word(compiled, 'withdrawApproval') });
    await expect(takeBack).toBeVisible();
    await page.goto(buyer.url());
    const refuse = { name: word(compiled, 'refuseRequest') };
    await expect(request.getByRole('button', refuse)).toBeVisible();
    await takeBack.click();
    await expect(pageOf(buyer, 'approvals')).toContainText(compiled.shell.statuses.approval?.withdrawn ?? '');
    // What was chosen is a step away, to be changed and asked for again.
    await expect(pageOf(buyer, 'approvals').getByRole('link', { name: word(compiled, 'goToCart') })).toBeVisible();
    // Who has the request open and refuses it now is asked whether they want to, and reads that nothing was done.
    await request.getByRole('button', refuse).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ya no hace falta');
    await expectFitForAll(page, `${tenant}: a refusal on a phone`);
    await page.getByRole('dialog').getByRole('button', refuse).click();
    await expect(request).toContainText(word(compiled, 'approvalChanged'));
    await expect(request.getByRole('button', refuse)).toHaveCount(0);
    await buyer.goto(`${addressOf(compiled, 'approvals')}?group=ended`);
    await expect(pageOf(buyer, 'approvals').locator('.list-row')).toHaveCount(2);
    await expectFitForAll(buyer, `${tenant}: requests that have ended`);

    // On the page of a quotation, in the same way; what was agreed to is then bought from there.
    const { number } = await quoteInStore(buyer, tenant, shop.dataDir);
    await buyer.goto(`${addressOf(compiled, 'quotationsLanding')}/${number}`);
    const quotation = pageOf(buyer, 'quotationsLanding');
    await quotation.getByRole('button', { name: word(compiled, 'askApproval') }).press('Enter');
    await buyer.getByRole('button', { name: word(compiled, 'sendApproval') }).click();
    await expect(quotation.getByRole('link', { name: word(compiled, 'seeApproval') })).toBeVisible();
    await expect(quotation.getByRole('button', { name: word(compiled, 'askApproval') })).toHaveCount(0);
    await expectFitForAll(buyer, `${tenant}: a quotation that waits for approval`);
    await buyer.goto(addressOf(compiled, 'quotesInStores'));
    await expect(pageOf(buyer, 'quotesInStores').locator('.list-row').first()).toContainText(word(compiled, 'quotationAwaitsApproval'));
    await buyer.goto(addressOf(compiled, 'myAccount'));
    await buyer
      .locator('.needs')
      .getByRole('link', { name: word(compiled, 'seeApproval') })
      .click();
    await expect(pageOf(buyer, 'approvals').getByRole('button', { name: word(compiled, 'withdrawApproval') })).toBeVisible();

    // Who may quote alone from then on is offered no card to add, by a link neither.
    await queryDatabase("update memberships set user_type = 'quoter' where tenant = $1 and user_type = 'buyer'", [tenant], shop.dataDir);
    await buyer.goto(addressOf(compiled, 'myPayment'));
    await expect(pageOf(buyer, 'myPayment')).toContainText(word(compiled, 'cannotBuy', { state: 'approved' }));
    await expect(pageOf(buyer, 'myPayment').getByRole('link', { name: word(compiled, 'addPaymentMethod') })).toHaveCount(0);
    await buyer.goto(`${addressOf(compiled, 'myPayment')}/0`);
    await expect(pageOf(buyer, 'pageNotAvailable')).toBeVisible();
    await buying.close();
  });
}

/** As the page of a product does it. */
async function putSomethingInto(page: Page, tenant: string): Promise<void> {
  const status = await page.evaluate(async (code) => {
    const headers = { 'x-tenant': code, 'x-channel': 'web', 'content-type': 'application/json' };
    const listed = await fetch('/api/my-account/v1/products?size=1', { headers });
    const { items } = (await listed.json()) as { items: { sku: string }[] };
    const body = JSON.stringify({ lines: [{ sku: items[0]?.sku, quantity: 1 }] });
    const added = await fetch('/api/checkout/v1/orders/cart', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    return added.status;
  }, tenant);
  expect(status).toBe(200);
}
