import type { Locator, Page } from '@playwright/test';
import { expectStored, logOut } from '../support/journeys/account.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { onward } from '../support/journeys/fillField.ts';
import { fillSteps, logIn, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { linkIn, mailTo } from '../support/journeys/mails.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, formOn, message, those, word } from '../support/journeys/tenants.ts';
import { watchValidator } from '../support/journeys/watchValidator.ts';

/** On a phone the way back begins where the step's heading does. */
const expectAlignedWayBack = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 720 });
  const textStart = (of: Locator): Promise<number> =>
    of.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().left;
    });
  const back = page.locator('.form-actions').getByRole('button', { name });
  expect(await textStart(back)).toBeCloseTo(await textStart(page.locator('#step-title')), 0);
  if (size) await page.setViewportSize(size);
};

/** One tenant for each theme. */
const themed = those('homy', 'cl', 'br', 'co');

// And the country without code; what a form takes is proved of all (tenant test).
for (const tenant of those('homy', 'cl', 'br', 'co', 'zb')) {
  test.describe
    .serial(`${tenant}: a person`, () => {
      const { person, personKey } = peopleOf(tenant);
      const email = String(person.email);
      const looked = themed.includes(tenant);

      test(`${tenant}: registers, receives the mail, logs in by its link, sees what was stored, logs out`, async ({ page, watched }) => {
        const compiled = await compiledOf(tenant);
        // Pages of the account ask for the files of forms that they show only once somebody wants them.
        watched.allowed.push(/was preloaded using link preload but not used/);
        const { form } = formOn(compiled, 'personalRegistration');
        const bytes = watchValidator(page, compiled, form);
        const texts = await compiled.texts(form);
        await register({
          page,
          compiled,
          on: 'personalRegistration',
          answers: person,
          halt: async (step, number) => {
            // No tick is set beforehand, and the address says where one is.
            await expect(page.locator('form input[type=checkbox]:checked')).toHaveCount(0);
            await expect(page.locator('#step-title')).toHaveText(texts.steps[step.name]?.title ?? '');
            if (number > 1) await expect(page).toHaveURL(addressOf(compiled, 'personalRegistration', number));
            if (number === 2) await expectAlignedWayBack(page, word(compiled, 'back'));
          },
        });
        await bytes.expectSame();
        await expect(page.locator('h1')).toHaveText(word(compiled, 'personRegistered'));
        await expect(page.locator('.success').getByRole('link', { name: word(compiled, 'goHome') })).toHaveAttribute('href', `/${tenant}`);

        if (looked) await expectFitForAll(page, `${tenant}: success of a person`);

        const [row] = await queryDatabase(
          'select first_name, document_key, account_type from users where tenant = $1 and email_folded = $2',
          [tenant, email],
        );
        expect(row).toEqual({ first_name: String(person.firstName).trim(), document_key: personKey, account_type: 'INDIVIDUAL' });

        const mail = await mailTo(email, 'personRegistered');
        expect(mail.text).toContain(String(person.firstName).trim());
        await page.goto(linkIn(mail));
        await logIn(page, compiled, 'login', person);
        await expect(page.locator('main .kept-cards')).toBeVisible();
        if (looked) await expectFitForAll(page, `${tenant}: account of a person`);
        await expectStored(page, compiled, [form, person]);
        if (looked) await expectFitForAll(page, `${tenant}: what is stored of a person`);
        await page.goto(addressOf(compiled, 'changePassword'));
        await expect(page.locator('main .list-row').first()).toBeVisible();
        if (looked) await expectFitForAll(page, `${tenant}: password and sessions`);

        // The session ends by itself, as the tenant chose; the account is there again after the login.
        watched.allowed.push(/Failed to load resource: the server responded with a status of 401/);
        await page.context().clearCookies();
        await page.locator('header .logo').click();
        await expect(page.locator('main[data-page="home"]')).toBeVisible();
        await page
          .locator('main')
          .getByRole('link', { name: word(compiled, 'goToMyAccount') })
          .click();
        const over = compiled.shell.session.expiry === 'modal' ? page.getByRole('dialog') : page.locator('main[data-page="login"]');
        await expect(over).toContainText(message(compiled, 'sessionExpired'));
        if (looked) await expectFitForAll(page, `${tenant}: the session is over`);
        await over.locator('#field-loginEmail').fill(email);
        await over.locator('#field-loginPassword').fill(String(person.password));
        await over.locator('.form-actions .button-primary').click();
        await expect(page.locator('main .kept-cards')).toBeVisible();
        await expectStored(page, compiled, [form, person]);
        await logOut(page, compiled);
        await page.goto(addressOf(compiled, 'myAccount'));
        await expect(page.locator('main[data-page="login"]')).toBeVisible();
      });

      test(`${tenant}: recovers a forgotten password by the code in the mail`, async ({ page }) => {
        const compiled = await compiledOf(tenant);
        await page.goto(addressOf(compiled, 'login'));
        await page.getByRole('link', { name: word(compiled, 'forgotPassword') }).click();
        const request = await compiled.plan('recoveryRequest');
        const reset = await compiled.plan('recoveryReset');
        await fillSteps(page, request, { loginEmail: email });
        await onward(page).click();
        const code = /\b\d{6}\b/.exec((await mailTo(email, 'recoveryCode')).text)?.[0] ?? '';
        const password = `${String(person.password)}-Z9`;
        const sent: string[] = [];
        page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
        await fillSteps(page, reset, { verificationCode: code, password: `X9-${email.split('@')[0]}-26` });
        await onward(page).click();
        const texts = (await compiled.texts('recoveryReset')).fields.password;
        await expect(page.locator('.summary-of-mistakes')).toContainText(texts?.mistakes.unlike ?? '');
        expect(sent).toEqual([]);
        if (looked) await expectFitForAll(page, `${tenant}: the new password of a recovery`);
        await expect(page.locator('label[for="field-password"]')).toHaveText(texts?.label ?? '');
        await fillSteps(page, reset, { verificationCode: code, password });
        await onward(page).click();
        await expect(page.locator('h1')).toHaveText(word(compiled, 'passwordChanged'));
        if (looked) await expectFitForAll(page, `${tenant}: the end of a recovery`);
        await mailTo(email, 'passwordChanged');
        await page
          .locator('main')
          .getByRole('link', { name: word(compiled, 'logIn') })
          .click();
        await logIn(page, compiled, 'login', { ...person, password });
      });
    });
}
