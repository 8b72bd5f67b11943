import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/root.ts';
import { mailsPath } from '../../src/server/pages/devMails.ts';
import { readSecret } from '../../src/server/platform/secret.ts';
import { onward } from '../support/journeys/fillField.ts';
import { folders } from '../support/journeys/folders.ts';
import { test } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { addedCompanyOf, peopleOf } from '../support/journeys/people.ts';
import { addressOf, compiledOf, those } from '../support/journeys/tenants.ts';
import { fillForm, fillSteps, logIn } from '../support/journeys/walkForm.ts';

/** One tenant for each theme; all with FULL=1. */
const shown = those('cl', 'homy', 'br', 'co');

/** Takes the whole page as it stands, on a phone and on a desk. */
const take = async (page: Page, tenant: string, name: string): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 720 : 800 });
    await page.screenshot({
      path: path.join(root, '.results/pictures', tenant, `${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
};

test('Pictures of the mails', async ({ page }) => {
  await page.goto(mailsPath(await readSecret({ dataDir: folders.data, secret: undefined })));
  await take(page, 'all', 'mails');
});

test('Pictures of the first page', async ({ page }) => {
  await page.goto('/');
  await page.locator('a.shop').first().waitFor();
  await take(page, 'all', 'shops');
});

for (const tenant of shown) {
  test(`Pictures of ${tenant}`, async ({ page, watched }) => {
    test.setTimeout(180_000);
    watched.allowed.push(/status of 404/);
    const compiled = await compiledOf(tenant);
    const { person, company, lite } = peopleOf(tenant);
    const registrations = [
      { on: 'personalRegistration', answers: person },
      { on: 'companyRegistration', answers: company },
      ...(lite === undefined ? [] : [{ on: 'liteRegistration', answers: lite }]),
    ];
    for (const on of ['home', 'registrationChoice', 'login', 'companyLogin', 'passwordRecovery']) {
      await page.goto(on === 'home' ? `/${tenant}` : addressOf(compiled, on));
      await page.locator('main a, main button').first().waitFor();
      await page.waitForTimeout(300);
      await take(page, tenant, on);
    }
    await page.goto(`/${tenant}${compiled.shell.policies.termsAndConditions?.path}/`);
    await page.locator('main article').waitFor();
    await take(page, tenant, 'policy');
    await page.goto(`/${tenant}/no-hay`);
    await take(page, tenant, 'pageNotAvailable');
    for (const { on, answers } of registrations) {
      await fillForm({
        page,
        compiled,
        on,
        answers,
        halt: async (_step, number) => {
          await take(page, tenant, `${on}-${number}`);
          await onward(page).click();
          await page.locator('.summary-of-mistakes').waitFor();
          await take(page, tenant, `${on}-${number}-mistakes`);
        },
      });
      await take(page, tenant, `${on}-filled`);
      await onward(page).click();
      await page.locator('.success').waitFor();
      await take(page, tenant, `${on}-success`);
    }
    await page.goto(addressOf(compiled, 'passwordRecovery'));
    await fillSteps(page, await compiled.plan('recoveryRequest'), { loginEmail: String(person.email) });
    await onward(page).click();
    const code = /\b\d{6}\b/.exec((await mailTo(String(person.email), 'recoveryCode')).text)?.[0] ?? '';
    const reset = await compiled.plan('recoveryReset');
    await fillSteps(page, reset, { verificationCode: code, password: String(person.email) });
    await onward(page).click();
    await page.locator('.summary-of-mistakes').waitFor();
    await take(page, tenant, 'passwordRecovery-new-mistakes');
    await fillSteps(page, reset, { verificationCode: code, password: String(person.password) });
    await onward(page).click();
    await page.locator('main a.button-primary').waitFor();
    await take(page, tenant, 'passwordRecovery-done');
    for (const [on, answers] of [
      ['login', person],
      ['companyLogin', company],
    ] as const) {
      await page.goto(addressOf(compiled, on));
      await logIn(page, compiled, on, answers);
      await page.locator('.line').first().waitFor();
      await page.waitForTimeout(300);
      await take(page, tenant, `myAccount-${on}`);
      if (on === 'login') {
        await page.goto(`/${tenant}`);
        await page.locator('main .button').first().waitFor();
        await page.waitForTimeout(300);
        await take(page, tenant, 'home-signedIn');
        const { person: _, company: added } = addedCompanyOf(tenant);
        await fillForm({ page, compiled, on: 'companyAccountRegistration', answers: added });
        await onward(page).click();
        await page.locator('.success').waitFor();
        await take(page, tenant, 'companyAccountRegistration-success');
      }
      await page.context().clearCookies();
    }
  });
}
