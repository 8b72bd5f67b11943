import { query } from '../support/journeys/database.ts';
import { expectFitForAll } from '../support/journeys/expectUsable.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { ownShopTest } from '../support/journeys/ownShopTest.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';
import { logIn, register } from '../support/journeys/walkForm.ts';

const test = ownShopTest();

for (const tenant of those('br')) {
  test(`${tenant}: a reviewer opens the company that waits, is asked for a reason before a rejection, and rejects by keyboard`, async ({
    page,
    shop,
    watched,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/);
    const compiled = await compiledOf(tenant);
    const { company, person } = peopleOf(tenant);
    await register({ page, compiled, on: 'companyRegistration', answers: company });
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    const grant = `insert into role_grants select tenant, id, 'reviewer', now(), 'test' from users where tenant = $1 and account_type = 'INDIVIDUAL'`;
    await query(grant, [tenant], shop.dataDir);
    await page.goto(addressOf(compiled, 'login'));
    await logIn(page, compiled, 'login', person);
    await expect(page.locator('main .kept-cards')).toBeVisible();

    await page.goto(addressOf(compiled, 'reviewDesk'));
    const main = page.locator('main[data-page="reviewDesk"]');
    await expect(main.locator('tbody tr')).toHaveCount(1);
    await expectFitForAll(page, `${tenant}: companies that wait`);
    await main.getByRole('link', { name: String(company.businessName) }).focus();
    await page.keyboard.press('Enter');
    await expect(main).toContainText(word(compiled, 'reviewNothingAgainst'));
    await expect(main).toContainText(String(company.email));
    await expectFitForAll(page, `${tenant}: a company that waits`);

    const reject = main.getByRole('button', { name: word(compiled, 'reviewReject') });
    await reject.focus();
    await page.keyboard.press('Enter');
    await reject.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toHaveText(word(compiled, 'reviewReasonMissing'));
    await expect(main.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Falta o comprovante');
    await reject.focus();
    await page.keyboard.press('Enter');
    await expect(main).toContainText(word(compiled, 'noReviews'));
    const { text } = await mailTo(String(company.email), 'companyRejected', shop.dataDir);
    expect(text).toContain('Falta o comprovante');
  });
}
