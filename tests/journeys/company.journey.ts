import type { Locator, Page } from '@playwright/test';
import { formatDay } from '../../src/contract/format/formatDay.ts';
import { expectStored, logOut } from '../support/journeys/account.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { onward } from '../support/journeys/fillField.ts';
import { fillForm, logIn, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { linkIn, mailTo } from '../support/journeys/mails.ts';
import { type Answers, addedCompanyOf, peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, type CompiledTenant, compiledOf, formOn, message, those, word } from '../support/journeys/tenants.ts';
import { tenantVerb } from '../support/journeys/tenantVerb.ts';

/** Two themes, places of two levels and of three, and the country without code. */
const few = those('mx', 'cl', 'br', 'zb');
/** Where a session that has ended is followed by a login in place, and by one on its page. */
const returning = those('mx', 'cl');

for (const tenant of few) {
  test(`${tenant}: a company asks for an account, waits with a date, is approved and notified`, async ({ page, watched }) => {
    // Pages of the account ask for the files of forms that they show only once somebody wants them.
    watched.allowed.push(/was preloaded using link preload but not used/);
    const { company, companyKey } = peopleOf(tenant);
    const [email, businessName] = [String(company.email), String(company.businessName)];
    const compiled = await compiledOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });

    const [row] = await queryDatabase(
      `select companies.id, version, state, document_key, answer_by::text from companies
       join company_requests on company_id = companies.id where companies.tenant = $1 and business_name = $2`,
      [tenant, businessName],
    );
    expect(row).toMatchObject({ state: 'pending', document_key: companyKey });
    const day = formatDay(String(row?.answer_by), compiled.shell);
    await expect(page.locator('h1')).toHaveText(word(compiled, 'companyRequested'));
    await expect(page.locator('.success')).toContainText(message(compiled, 'requestReceived'));
    await expect(page.locator('.answer-by')).toHaveText(day);
    await expectFitForAll(page, `${tenant}: company requested`);
    const request = await mailTo(email, 'companyRequested');
    expect(request.text).toContain(day);
    // No subject says a name that somebody has typed.
    expect(request.subject).not.toContain(businessName);
    expect(request.text).toContain(businessName);

    await page
      .locator('.success')
      .getByRole('link', { name: word(compiled, 'logIn') })
      .click();
    await logIn(page, compiled, 'companyLogin', company);
    const banner = page.locator('main .banner');
    await expect(banner).toContainText(word(compiled, 'companyPending', { businessName }));
    await expect(banner).toContainText(day);
    await expectStored(page, compiled, [formOn(compiled, 'companyRegistration').form, company]);
    await expectFitForAll(page, `${tenant}: account of a company that waits`);
    await logOut(page, compiled);

    expect(await tenantVerb('companies', 'list', tenant)).toContain(
      `${row?.id}:${row?.version}  answer by ${row?.answer_by}  ${businessName}`,
    );
    await tenantVerb('companies', 'approve', tenant, `${row?.id}:${row?.version}`);
    const approval = await mailTo(email, 'companyApproved');
    // No subject says a name that somebody has typed.
    expect(approval.subject).not.toContain(businessName);
    expect(approval.text).toContain(businessName);
    await page.goto(linkIn(approval));
    await logIn(page, compiled, 'companyLogin', company);
    await expect(page.locator('main .banner')).toContainText(word(compiled, 'companyApproved', { businessName }));
    await logOut(page, compiled);
  });

  test(`${tenant}: who is signed in adds a company, which waits, is approved, and is in the account`, { tag: '@whole' }, async ({
    page,
    watched,
  }) => {
    // Pages of the account ask for the files of forms that they show only once somebody wants them.
    watched.allowed.push(/was preloaded using link preload but not used/);
    const { person, company } = addedCompanyOf(tenant);
    const [email, businessName] = [String(person.email), String(company.businessName)];
    const compiled = await compiledOf(tenant);
    const forms = [
      [formOn(compiled, 'personalRegistration').form, person],
      [formOn(compiled, 'companyAccountRegistration').form, company],
    ] as const;
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    // A guest is sent to the login, and from there to the form.
    await page.goto(addressOf(compiled, 'companyAccountRegistration'));
    await expect(page.locator('main[data-page="login"]')).toBeVisible();
    await page.goto(addressOf(compiled, 'login'));
    // What is answered late moves no button from under the finger: the buttons come after it.
    const { promise: late, resolve: comes } = Promise.withResolvers<void>();
    await page.route('**/v1/overview', (route) => late.then(() => route.continue()));
    await logIn(page, compiled, 'login', person);
    const addCompany = page.locator('main').getByRole('link', { name: compiled.shell.pages.companyAccountRegistration?.title ?? '' });
    await expect(page.locator('main .skeleton').first()).toBeVisible();
    await expect(addCompany).toBeHidden();
    comes();
    await addCompany.click();
    await fillForm({ page, compiled, on: 'companyAccountRegistration', answers: company, stands: true });
    await expectFitForAll(page, `${tenant}: the company of who is signed in, to be checked`);
    await onward(page).click();
    await expect(page.locator('.success')).toBeVisible();
    const [row] = await queryDatabase(
      `select companies.id, companies.version, state, companies.form, answer_by::text, email from companies
       join company_requests on company_id = companies.id join users on users.id = requested_by
       where companies.tenant = $1 and business_name = $2`,
      [tenant, businessName],
    );
    expect(row).toMatchObject({ state: 'pending', form: forms[1][0], email });
    const day = formatDay(String(row?.answer_by), compiled.shell);
    await expect(page.locator('.answer-by')).toHaveText(day);
    expect((await mailTo(email, 'companyRequested')).text).toContain(day);

    // The person's own account is as it was; the company's is opened with the company's document.
    await page.goto(addressOf(compiled, 'myAccount'));
    await expectStored(page, compiled, forms[0]);
    await switchThereAndBack(page, compiled, businessName);
    if (returning.includes(tenant)) {
      watched.allowed.push(/the server responded with a status of 401/);
      await returnToCompany(page, compiled, { person, businessName });
    }
    await logOut(page, compiled);
    const asCompany = { ...person, companyDocument: company.companyDocument ?? '' };
    await page.goto(addressOf(compiled, 'companyLogin'));
    await logIn(page, compiled, 'companyLogin', asCompany);
    await expect(page.locator('main .banner')).toContainText(word(compiled, 'companyPending', { businessName }));
    await expectStored(page, compiled, ...forms);
    await expectFitForAll(page, `${tenant}: account of a person and a company that waits`);
    // What is not open to it says why.
    await page.goto(addressOf(compiled, 'cart'));
    await expect(page.locator('main .banner')).toContainText(word(compiled, 'companyPending', { businessName }));

    await tenantVerb('companies', 'approve', tenant, `${row?.id}:${row?.version}`);
    await mailTo(email, 'companyApproved');
    await page.goto(addressOf(compiled, 'myAccount'));
    await expect(page.locator('main .banner')).toContainText(word(compiled, 'companyApproved', { businessName }));
    await expectStored(page, compiled, ...forms);
  });
}

/** For whom the header of a page says that one acts. */
const shown = (tab: Page) => tab.locator('header .person-company');

/** Chooses for whom one acts, by the keyboard alone. */
const chooseAccount = async (tab: Page, compiled: CompiledTenant, name: string): Promise<void> => {
  await tab.locator('header .person').press('Enter');
  await tab.getByRole('button', { name: word(compiled, 'switchAccount') }).press('Enter');
  const dialog = tab.getByRole('dialog', { name: word(compiled, 'switchAccount') });
  const choice = dialog.getByRole('button', { name });
  await expect(choice).toBeVisible();
  await expectFitForAll(tab, `${compiled.tenant}: accounts to choose from`);
  // Opened from a header that may be dark; of words that cannot be seen at all axe says nothing.
  const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(dialog.locator('h2'))).toBe(await colourOf(tab.locator('main h1')));
  // The page may still be updated by another tab, and rendered again between focus and key.
  await expect(async () => {
    await choice.press('Enter', { timeout: 2000 });
    await expect(dialog).toBeHidden({ timeout: 3000 });
  }).toPass();
};

/** By the keyboard alone: to the company's account and back to one's own; a second tab follows, and does nothing for another account before. */
const switchThereAndBack = async (page: Page, compiled: CompiledTenant, businessName: string): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto(addressOf(compiled, 'myLists'));
  await page.goto(addressOf(compiled, 'myAccount'));
  await expect(shown(page)).toHaveText(word(compiled, 'ownAccount'));
  await chooseAccount(page, compiled, businessName);
  await expect(page.getByRole('status').filter({ hasText: word(compiled, 'accountNow', { name: businessName }) })).toBeVisible();
  await expect(page.locator('main .banner')).toContainText(word(compiled, 'companyPending', { businessName }));
  for (const tab of [page, other]) await expect(shown(tab)).toHaveText(businessName);
  await expect(other.getByRole('status').filter({ hasText: word(compiled, 'switchedElsewhere', { name: businessName }) })).toBeVisible();
  await page.reload();
  await expect(shown(page)).toHaveText(businessName);
  await chooseAccount(other, compiled, word(compiled, 'ownAccount'));
  for (const tab of [page, other]) await expect(shown(tab)).toHaveText(word(compiled, 'ownAccount'));
  await expect(page.locator('main .banner')).toHaveCount(0);
  await other.close();
  // Who comes by the link of a mail and acts for themselves is told where the company's page is.
  await page.goto(addressOf(compiled, 'companyDetails'));
  await expect(page.locator('main')).toContainText(word(compiled, 'otherAccountHas'));
  await page.goto(addressOf(compiled, 'myAccount'));
};

/** The session ends by itself while one acts for a company: who logs in again acts for it as before; who has left the page, for themselves. */
const returnToCompany = async (
  page: Page,
  compiled: CompiledTenant,
  { person, businessName }: { readonly person: Answers; readonly businessName: string },
): Promise<void> => {
  await chooseAccount(page, compiled, businessName);
  await expect(page.getByRole('status').filter({ hasText: word(compiled, 'accountNow', { name: businessName }) })).toBeVisible();
  const over = compiled.shell.session.expiry === 'modal' ? page.getByRole('dialog') : page.locator('main[data-page="login"]');
  // What was read a moment ago is not asked for again: one page after the other, until one is. An answer on its way may bring a cookie back.
  await expect(async () => {
    await page.context().clearCookies();
    for (const id of ['companyDetails', 'myLists']) {
      if (await over.isVisible()) return;
      await page.locator(`nav a[href="${addressOf(compiled, id)}"]:visible`).click({ timeout: 1000 });
    }
    await expect(over).toBeVisible({ timeout: 2000 });
  }).toPass();
  await over.locator('#field-loginEmail').fill(String(person.email));
  await over.locator('#field-loginPassword').fill(String(person.password));
  await over.locator('.form-actions .button-primary').click();
  await expect(over).toBeHidden();
  await expect(shown(page)).toHaveText(businessName);
  await expect.poll(() => actingFor(page, compiled)).toBe(businessName);

  await page.context().clearCookies();
  await page.goto(addressOf(compiled, 'myAccount'));
  await expect(page.locator('main[data-page="login"]')).toBeVisible();
  await logIn(page, compiled, 'login', person);
  await expect(shown(page)).toHaveText(word(compiled, 'ownAccount'));
  await expect.poll(() => actingFor(page, compiled)).toBe('');
};

/** For which company the server has the session act; '' for none. */
const actingFor = async (page: Page, { tenant }: CompiledTenant): Promise<string> => {
  const answer = await page.request.get('/api/session/commerce/fetchSessionInfo', { headers: { 'x-tenant': tenant } });
  const { organization }: { readonly organization?: { readonly businessName: string } } = await answer.json();
  return organization?.businessName ?? '';
};
