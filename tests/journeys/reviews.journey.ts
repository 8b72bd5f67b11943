import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pdf } from '../support/api/uploads.ts';
import { logOut } from '../support/journeys/account.ts';
import { chooseFile } from '../support/journeys/chooseFile.ts';
import { demoShopTest } from '../support/journeys/demoShop.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { expectKeyboard } from '../support/journeys/expectKeyboard.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect } from '../support/journeys/journey.ts';
import { linkIn, mailTo } from '../support/journeys/mails.ts';
import { test } from '../support/journeys/ownShopJourney.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';

for (const tenant of those('pe')) {
  test(`${tenant}: a reviewer opens the company that waits, keeps its paper, is asked for a reason before a rejection, and rejects by keyboard; who was rejected sends it again with another paper, and what changes while it is read is shown first`, async ({
    page,
    browser,
    shop,
    watched,
  }) => {
    watched.allowed.push(/was preloaded using link preload but not used/, /the server responded with a status of 412/);
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
    const rejection = await mailTo(String(company.email), 'companyRejected', shop.dataDir);
    expect(rejection.text).toContain('Falta la ficha completa');
    await logOut(page, compiled);

    // Who founded it comes by the mail, reads why, corrects what was wrong, and waits again.
    await page.goto(linkIn(rejection));
    await expect(page.locator('main[data-page="login"]')).toBeVisible();
    await control(page, 'loginEmail').fill(String(company.email));
    await control(page, 'loginPassword').fill(String(company.password));
    await onward(page).click();
    const details = page.locator('main[data-page="companyDetails"]');
    const banner = details.locator('.banner');
    await expect(banner).toContainText('Falta la ficha completa');
    await expectFitForAll(page, `${tenant}: data of a company that was rejected`);
    await tabTo(page, banner.getByRole('link', { name: word(compiled, 'companyResubmit') }));
    await page.keyboard.press('Enter');
    await expect(banner).toContainText('Falta la ficha completa');
    await expect(onward(page)).toHaveText(word(compiled, 'companySendAgain'));
    await expectFitForAll(page, `${tenant}: a company that is corrected`);
    await control(page, 'businessName').fill('Ferretería Corregida SAC');
    // The paper that was sent is there; another takes its place.
    await expect(page.locator('.files-chosen li')).toContainText('Ficha RUC – año 2026.pdf');
    const old = word(compiled, 'fileRemove', { name: 'Ficha RUC – año 2026.pdf' });
    await page.getByRole('button', { name: old }).click();
    const complete = { name: 'Ficha RUC completa.pdf', mimeType: 'application/pdf', buffer: pdf(900) };
    await chooseFile(page, 'taxCertificate', [complete]);
    await expect(page.locator('.files-chosen li')).toHaveAttribute('data-state', 'sent', { timeout: 30_000 });
    await expectFitForAll(page, `${tenant}: a company with another paper`);
    await tabTo(page, onward(page));
    await page.keyboard.press('Enter');
    await expect(banner).toContainText(word(compiled, 'companyPending', { businessName: 'Ferretería Corregida SAC' }));
    await expect(banner).not.toContainText('Falta la ficha completa');
    await expectFitForAll(page, `${tenant}: a company that waits again`);
    await logOut(page, compiled);

    // The desk has it again, once, with what was said the first time.
    await page.goto(addressOf(compiled, 'login'));
    await logIn(page, compiled, 'login', person);
    await page.goto(addressOf(compiled, 'reviewDesk'));
    await expect(main.locator('tbody tr')).toHaveCount(1);
    await main.getByRole('link', { name: 'Ferretería Corregida SAC' }).click();
    await expect(main.locator('.banner')).toContainText('Falta la ficha completa');
    const papers = main.locator('.card').filter({ hasText: word(compiled, 'reviewPapers') });
    await expect(papers.getByRole('link')).toHaveCount(1);
    await expect(papers).toContainText('Ficha RUC completa.pdf');
    await expect(papers).toContainText(word(compiled, 'reviewPaperNew'));
    await expectFitForAll(page, `${tenant}: a company that was sent again`);

    // While the page is open the company changes its request once more: it is shown, and only then decided.
    const founder = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es' })).newPage();
    await founder.goto(addressOf(compiled, 'login'));
    await logIn(founder, compiled, 'login', company);
    await founder.goto(`${addressOf(compiled, 'companyDetails')}?edit=company`);
    await control(founder, 'businessName').fill('Ferretería Cambiada SAC');
    await onward(founder).click();
    await expect(founder.locator('main[data-page="companyDetails"]')).toContainText('Ferretería Cambiada SAC');
    await founder.context().close();
    const approve = main.getByRole('button', { name: word(compiled, 'reviewApprove') });
    await approve.click();
    await expect(main.getByRole('alert')).toContainText(word(compiled, 'reviewChanged', { name: 'Ferretería Corregida SAC' }));
    await expect(main.getByRole('alert')).toContainText('Ferretería Cambiada SAC');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ferretería Cambiada SAC');
    await expectFitForAll(page, `${tenant}: a company that changed while it was read`);
    await approve.click();
    await expect(main).toContainText(word(compiled, 'noReviews'));
    await mailTo(String(company.email), 'companyApproved', shop.dataDir);
  });
}

const desk = demoShopTest('pe');

desk(
  'By keyboard alone a reviewer of the demonstration approves what is overdue, due today and later, and a change, each followed by the next',
  async ({ page, demo: { compiled, enter, shop }, watched }) => {
    watched.allowed.push(/was preloaded using link preload but not used/);
    await enter(page, 'agent');
    await page.goto(addressOf(compiled, 'reviewDesk'));
    const main = page.locator('main[data-page="reviewDesk"]');
    await expect(main.locator('tbody tr')).toHaveCount(4);
    const names = await main.locator('tbody').getByRole('link').allTextContents();
    expect(new Set(names).size).toBe(4);
    await expectFitForAll(page, 'the companies of the demonstration that wait');
    await expectKeyboard(page, 'the companies of the demonstration that wait');

    await tabTo(page, main.getByRole('link', { name: names[0] ?? '', exact: true }));
    await page.keyboard.press('Enter');
    for (const [at, name] of names.entries()) {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectFitForAll(page, name);
      // The next one is read from its heading; its decision is behind it.
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
      await tabTo(page, main.getByRole('button', { name: word(compiled, 'reviewApprove') }));
      await page.keyboard.press('Enter');
      const next = names[at + 1];
      if (next === undefined) await expect(main).toContainText(word(compiled, 'noReviews'));
    }
    await expectFitForAll(page, 'no company that waits');
    const decided = `select (select count(*)::int from company_requests where decision = 'approved') as companies,
    (select count(*)::int from company_changes where decision = 'approved') as changes`;
    // Four had been approved a year ago.
    expect(await queryDatabase(decided, [], shop.dataDir)).toEqual([{ companies: 7, changes: 1 }]);
  },
);

/** Tab, from where the focus is, until this has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
