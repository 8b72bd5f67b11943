import type { Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { fillSteps, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { addressOf, type CompiledTenant, compiledOf, message, word } from '../support/journeys/tenants.ts';

/** What someone who forgot the password does: wrong ones, as often as is free. */
const failThrice = async (page: Page, compiled: CompiledTenant, email: string): Promise<void> => {
  const plan = await compiled.plan('login');
  for (const loginPassword of ['Copihue-2024', 'Copihue-2025', 'Copihue-2027']) {
    await fillSteps(page, plan, { loginEmail: email, loginPassword });
    const answered = page.waitForResponse('**/commerce/login');
    await onward(page).click();
    expect((await answered).status()).toBe(401);
    await expect(page.locator('.form-flow')).toContainText(message(compiled, 'wrongCredentials'));
  }
};

test('After wrong logins the browser solves a challenge by itself, says so, and the right password opens the account', async ({
  page,
  watched,
}) => {
  watched.allowed.push(/the server responded with a status of (401|403)/);
  const compiled = await compiledOf(others.tenant);
  const rosa = another(9);
  const email = String(rosa.email);
  await register({ page, compiled, on: 'personalRegistration', answers: rosa });
  await page.goto(addressOf(compiled, 'login'));
  await failThrice(page, compiled, email);

  // What solves is held back, to look at the page meanwhile: a lucky browser has done in no time.
  const held = Promise.withResolvers<void>();
  await page.route(/\/solveChallenge-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await control(page, 'loginPassword').fill(String(rosa.password));
  const solved = page.waitForRequest((request) => request.headers()['x-challenge'] !== undefined);
  // By keyboard alone: there is nothing to tick or to read.
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-solving]')).toHaveText(word(compiled, 'solvingChallenge'));
  await expect(page.locator('[data-solving]')).toHaveRole('status');
  await expectFitForAll(page, 'a challenge that is being solved');
  await expect(control(page, 'loginEmail')).toHaveValue(email);
  held.resolve();
  await solved;
  await expect(page.locator('main[data-page="myAccount"]')).toBeVisible();
});

test('A browser that cannot solve it says so in the shop’s words, and what was typed stays', async ({ page, watched }) => {
  watched.allowed.push(/the server responded with a status of (401|403)/);
  const compiled = await compiledOf(others.tenant);
  await page.goto(addressOf(compiled, 'login'));
  await failThrice(page, compiled, 'nadie.a@correo.example');
  await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await control(page, 'loginPassword').fill('Copihue-2026');
  await onward(page).click();
  await expect(page.locator('.form-flow')).toContainText(message(compiled, 'challengeFailed'));
  await expect(control(page, 'loginEmail')).toHaveValue('nadie.a@correo.example');
  await expect(control(page, 'loginPassword')).toHaveValue('Copihue-2026');
  await expectFitForAll(page, 'a challenge that was not solved');
});
