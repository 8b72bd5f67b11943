import { expectStored, logOut } from './account.ts';
import { sameBytes } from './bytes.ts';
import { query } from './database.ts';
import { onward } from './filling.ts';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './mails.ts';
import { peopleOf } from './people.ts';
import { addressOf, compiledOf, formOn, tenants, word } from './tenants.ts';
import { fillSteps, logIn, register } from './walking.ts';

for (const tenant of tenants) {
  test.describe
    .serial(`${tenant}: a person`, () => {
      const { person, personKey } = peopleOf(tenant);
      const email = String(person.email);

      test(`${tenant}: registers, receives the mail, logs in by its link, sees what was stored, logs out`, async ({ page }) => {
        const compiled = await compiledOf(tenant);
        const { form } = formOn(compiled, 'personalRegistration');
        const bytes = sameBytes(page, compiled, form);
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
          },
        });
        await bytes.expectSame();
        await expect(page.locator('h1')).toHaveText(word(compiled, 'personRegistered'));
        await expect(page.locator('.success').getByRole('link', { name: word(compiled, 'goHome') })).toHaveAttribute('href', `/${tenant}`);

        const [row] = await query('select first_name, document_key, account_type from users where tenant = $1 and email_folded = $2', [
          tenant,
          email,
        ]);
        expect(row).toEqual({ first_name: String(person.firstName).trim(), document_key: personKey, account_type: 'INDIVIDUAL' });

        const mail = await mailTo(email, 'personRegistered');
        expect(mail.text).toContain(String(person.firstName).trim());
        await page.goto(linkIn(mail));
        await logIn(page, compiled, 'login', person);
        await expectStored(page, compiled, form, person);
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
        await fillSteps(page, reset, { verificationCode: code, password: `X9-${email.split('@')[0]}` });
        await onward(page).click();
        const texts = (await compiled.texts('recoveryReset')).fields.password;
        await expect(page.locator('.summary-of-mistakes')).toContainText(texts?.mistakes.unlike ?? '');
        expect(sent).toEqual([]);
        await expect(page.locator('label[for="field-password"]')).toHaveText(texts?.label ?? '');
        await fillSteps(page, reset, { verificationCode: code, password });
        await onward(page).click();
        await expect(page.locator('h1')).toHaveText(word(compiled, 'passwordChanged'));
        await mailTo(email, 'passwordChanged');
        await page
          .locator('main')
          .getByRole('link', { name: word(compiled, 'logIn') })
          .click();
        await logIn(page, compiled, 'login', { ...person, password });
      });
    });
}
