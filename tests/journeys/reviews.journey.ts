import { readFile } from 'node:fs/promises';
import { pdf } from '../support/api/uploads.ts';
import { chooseFile } from '../support/journeys/chooseFile.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { ownShopTest } from '../support/journeys/ownShopTest.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';

const test = ownShopTest();

for (const tenant of those('pe')) {
  test(`${tenant}: a reviewer opens the company that waits, keeps its paper, is asked for a reason before a rejection, and rejects by keyboard`, async ({
    page,
    shop,
    watched,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/);
    const compiled = await compiledOf(tenant);
    const { company, person } = peopleOf(tenant);
    const content = pdf();
    await register({
      page,
      compiled,
      on: 'companyRegistration',
      answers: company,
      async halt({ name }) {
        if (name !== 'papers') return;
        await chooseFile(page, 'taxCertificate', [{ name: 'Ficha RUC – año 2026.pdf', mimeType: 'application/pdf', buffer: content }]);
        await expect(page.locator('.files-chosen li')).toHaveAttribute('data-state', 'sent', { timeout: 30_000 });
      },
    });
    await register({ page, compiled, on: 'personalRegistration', answers: person });
    const grant = `insert into role_grants select tenant, id, 'reviewer', now(), 'test' from users where tenant = $1 and account_type = 'INDIVIDUAL'`;
    await queryDatabase(grant, [tenant], shop.dataDir);
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

    // The paper that came with it is kept as a file, and never shown.
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Ficha RUC – año 2026.pdf' }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe('Ficha RUC.pdf');
    expect((await readFile(await paper.path())).equals(content)).toBe(true);

    const reject = main.getByRole('button', { name: word(compiled, 'reviewReject') });
    await reject.focus();
    await page.keyboard.press('Enter');
    await reject.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toHaveText(word(compiled, 'reviewReasonMissing'));
    await expect(main.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Falta la ficha completa');
    await reject.focus();
    await page.keyboard.press('Enter');
    await expect(main).toContainText(word(compiled, 'noReviews'));
    const { text } = await mailTo(String(company.email), 'companyRejected', shop.dataDir);
    expect(text).toContain('Falta la ficha completa');
  });
}
