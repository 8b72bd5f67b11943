import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, type CompiledTenant, compiledOf, those, word } from '../support/journeys/tenants.ts';

// One after the other in one shop: a second one is seconds of two cores.
test.describe.configure({ mode: 'default' });

const openTab = (page: Page, compiled: CompiledTenant, tab: 'consentsTab' | 'deletionTab' | 'dataTab') =>
  page
    .locator('main .tabs')
    .getByRole('link', { name: word(compiled, tab), exact: true })
    .click();

const main = (page: Page) => page.locator('main[data-page="myData"]');

for (const tenant of those('br', 'cl', 'co')) {
  test(`${tenant}: somebody reads what is held, keeps it, changes a consent, and deletes the account`, async ({ page, shop, watched }) => {
    const compiled = await compiledOf(tenant);
    const { person } = peopleOf(tenant);
    const email = String(person.email);
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    await page.goto(addressOf(compiled, 'login'));
    await logIn(page, compiled, 'login', person);
    await page
      .locator('.account-nav')
      .getByRole('link', { name: compiled.shell.pages.myData?.title ?? '', exact: true })
      .click();

    // In the words of the form, and as two files.
    await expect(main(page).locator('.summary')).toContainText(String(person.firstName).trim());
    await expect(main(page)).toContainText(word(compiled, 'legalLegend'));
    await expectFitForAll(page, `${tenant}: what is held`);
    for (const [name, ending] of [
      ['copyPdf', 'pdf'],
      ['copyJson', 'json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await main(page)
        .getByRole('button', { name: word(compiled, name) })
        .click();
      // Whoever finds it among other files knows what it is.
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^\\S.* ${compiled.shell.name} \\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    }

    // Given and taken back by the keyboard; a refusal takes the switch back.
    await openTab(page, compiled, 'consentsTab');
    const offer = main(page).getByRole('switch').first();
    const before = await offer.isChecked();
    await expectFitForAll(page, `${tenant}: consents`);
    await offer.focus();
    await page.keyboard.press('Space');
    await expect(offer).toBeChecked({ checked: !before });
    await expect(main(page).locator('.list-row').first()).toContainText(
      word(compiled, before ? 'consentStateTakenBack' : 'consentStateGiven'),
    );
    const decided = () =>
      queryDatabase(
        `select accepted from consents join users on users.id = consents.user_id
         where users.tenant = $1 and email_folded = $2 order by seq desc limit 1`,
        [tenant, email],
        shop.dataDir,
      );
    expect(await decided()).toEqual([{ accepted: !before }]);
    await page.reload();
    await expect(offer).toBeChecked({ checked: !before });
    watched.allowed.push(/status of 500/);
    await page.route('**/v1/user/consent', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await offer.click();
    await expect(page.locator('.toast')).toBeVisible();
    await expect(offer).toBeChecked({ checked: !before });
    await page.unroute('**/v1/user/consent');

    // What is mandatory leads to the end of the account: what goes, what stays and by which law.
    await main(page)
      .getByRole('link', { name: word(compiled, 'deletionWay') })
      .click();
    await expect(main(page).locator('.fates').nth(1).locator('li')).toHaveCount(2);
    await expectFitForAll(page, `${tenant}: before the account is deleted`);
    watched.allowed.push(/status of 422/);
    await control(page, 'currentPassword').fill('Otra-Clave-2468');
    await onward(page).click();
    await expect(main(page).locator('.summary-of-mistakes')).toBeVisible();
    await expectFitForAll(page, `${tenant}: another password`);
    const kept = await queryDatabase('select count(*)::int as count from consents where tenant = $1', [tenant], shop.dataDir);
    await control(page, 'currentPassword').fill(String(person.password));
    await onward(page).click();
    await expect(page.locator('main[data-page="accountDeleted"] h1')).toHaveText(compiled.shell.pages.accountDeleted?.heading ?? '');
    await expectFitForAll(page, `${tenant}: the account is deleted`);
    await mailTo(email, 'accountDeleted', shop.dataDir);
    expect(await queryDatabase('select 1 from users where tenant = $1 and email_folded = $2', [tenant, email], shop.dataDir)).toEqual([]);
    expect(await queryDatabase('select count(*)::int as count from consents where tenant = $1', [tenant], shop.dataDir)).toEqual(kept);
    await page.goto(addressOf(compiled, 'myData'));
    await expect(page.locator('main[data-page="login"]')).toBeVisible();
  });
}

test('cl: who alone administers a company is warned before, with what to do', { tag: '@whole' }, async ({ page }) => {
  const compiled = await compiledOf('cl');
  const { company } = peopleOf('cl');
  await register({ page, compiled, on: 'companyRegistration', answers: company });
  await page.goto(addressOf(compiled, 'companyLogin'));
  await logIn(page, compiled, 'companyLogin', company);
  await page.goto(`${addressOf(compiled, 'myData')}?tab=deletion`);
  await expect(main(page).locator('.banner-error')).toContainText(String(company.businessName));
  await expect(control(page, 'currentPassword')).toHaveCount(0);
  await expectFitForAll(page, 'the last superuser');
});
