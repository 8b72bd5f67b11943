import type { Page } from '@playwright/test';
import { startProvider } from '../provider/startProvider.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { register } from '../support/journeys/formSteps.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, type CompiledTenant, compiledOf, message, word } from '../support/journeys/tenants.ts';

const tenant = others.tenant;
const name = 'Google';
const rosa = another(8);
const email = String(rosa.email);

const test = base.extend<object, { readonly issuer: string }>({
  issuer: [
    async ({ browserName: _ }, use) => {
      const address = `http://localhost:${process.env.JOURNEY_PORT}`;
      const callback = `${address}/api/session/commerce/social-login/${tenant}/google/callback`;
      const provider = await startProvider([callback], Number(process.env.JOURNEY_PROVIDER_PORT));
      await use(provider.issuer);
      await provider.end();
    },
    { scope: 'worker' },
  ],
});

/** Goes to the provider's page by the button of the login. */
const leave = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  await page.getByRole('button', { name: word(compiled, 'logInWith', { provider: name }) }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
};

const say = async (page: Page, who: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(who);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe
  .serial('Log in through a provider', () => {
    test.beforeEach(({ watched, issuer }) => {
      // The one other host that somebody goes to, of their own accord.
      watched.allowed.push(new RegExp(`^asked another host: ${issuer}/`));
    });

    test('Who is new registers with what the provider said, and is signed in by it from then on', async ({ page }) => {
      const compiled = await compiledOf(tenant);
      await page.goto(addressOf(compiled, 'login'));
      await expectFitForAll(page, 'a login with a provider');
      await leave(page, compiled);
      await say(page, email);
      await expect(page.locator('main[data-page="personalRegistration"]')).toContainText(
        word(compiled, 'registerWith', { provider: name }),
      );
      await expectFitForAll(page, 'a registration with what a provider said');
      const given: Readonly<Record<string, string>> = { email, firstName: 'Ana María', lastName: 'Núñez' };
      const seen: string[] = [];
      await register({
        page,
        compiled,
        on: 'personalRegistration',
        answers: rosa,
        stands: true,
        halt: async ({ fields }) => {
          for (const field of fields.filter((one) => given[one] !== undefined)) {
            await expect(control(page, field)).toHaveValue(given[field] ?? '');
            seen.push(field);
          }
        },
      });
      expect(seen.sort()).toEqual(Object.keys(given).sort());
      expect(await queryDatabase('select provider, subject from social_accounts where tenant = $1', [tenant])).toEqual([
        { provider: 'google', subject: email },
      ]);

      // From a page that asks for it, back to that page; the provider still knows who it is.
      await page.goto(addressOf(compiled, 'myAccount'));
      await page.getByRole('button', { name: word(compiled, 'logInWith', { provider: name }) }).click();
      await expect(page.locator('main[data-page="myAccount"]')).toBeVisible();
    });

    test('Who goes back, or has an e-mail that nobody has verified, sees that at the login and can continue', async ({ page }) => {
      const compiled = await compiledOf(tenant);
      await page.goto(addressOf(compiled, 'login'));
      await leave(page, compiled);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('main[data-page="login"] [role="status"]').first()).toHaveText(message(compiled, 'socialCancelled'));
      await expectFitForAll(page, 'a login through a provider that was broken off');

      await leave(page, compiled);
      await say(page, `unverified:${email}`);
      await expect(page.locator('main[data-page="login"] [role="alert"]')).toHaveText(message(compiled, 'socialUnverified'));
      await expect(control(page, 'loginEmail')).toHaveValue('');
    });

    test('An account that is there already asks its password once', async ({ page }) => {
      const compiled = await compiledOf(tenant);
      await page.goto(addressOf(compiled, 'login'));
      await leave(page, compiled);
      // Somebody else at the provider, with the same mailbox.
      await say(page, email.toUpperCase());
      await expect(page.locator('main[data-page="login"]')).toContainText(message(compiled, 'socialLink'));
      await expect(control(page, 'loginEmail')).toHaveValue(email.toUpperCase());
      await expectFitForAll(page, 'a login that links a provider');
      await control(page, 'loginPassword').fill(String(rosa.password));
      await onward(page).click();
      await expect(page.locator('main[data-page="myAccount"]')).toBeVisible();
      expect(await queryDatabase('select subject from social_accounts where tenant = $1 order by created_at', [tenant])).toHaveLength(2);
    });

    test('A provider that does not answer is said in place, and what was typed stays', async ({ page, watched }) => {
      watched.allowed.push(/the server responded with a status of 502/);
      const compiled = await compiledOf(tenant);
      await page.goto(addressOf(compiled, 'login'));
      await control(page, 'loginEmail').fill(email);
      await page.route('**/commerce/social-login', (route) =>
        route.fulfill({
          status: 502,
          json: { error: { status: 502, statusText: 'Bad Gateway', errorObj: { code: 'providerFailed', message: '', requestId: '1' } } },
        }),
      );
      await page.getByRole('button', { name: word(compiled, 'logInWith', { provider: name }) }).click();
      await expect(page.getByRole('alert')).toHaveText(message(compiled, 'socialFailed'));
      await expect(control(page, 'loginEmail')).toHaveValue(email);
    });
  });
