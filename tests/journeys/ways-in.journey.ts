import { onward } from '../support/journeys/fillField.ts';
import { fillForm, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { addressOf, compiledOf, word } from '../support/journeys/tenants.ts';

const person = another(19);

test('The end of a registration leads to the login; a wrong password is reported as such; who has an account is shown the ways in', async ({
  page,
  watched,
}) => {
  const compiled = await compiledOf(others.tenant);
  const { shell } = compiled;
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  const login = page.locator('.success .button-primary');
  await expect(login).toHaveText(word(compiled, 'logIn'));
  await login.click();

  await expect(page.locator('main[data-page="login"]')).toBeVisible();
  await expect(page.locator('#field-loginEmail')).toHaveValue(String(person.email));
  watched.allowed.push(/Failed to load resource: the server responded with a status of 4(01|22)/);
  await page.locator('#field-loginPassword').fill('Boldo-1999-falso');
  await onward(page).click();
  await expect(page.getByRole('heading', { name: word(compiled, 'logInRefusedTitle') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${word(compiled, 'errorPrefix')}${shell.pages.login?.heading}`));
  // Links of their own are as large as buttons.
  for (const link of [page.locator('.aside a'), page.locator('.login-forgotten')])
    expect(Math.round((await link.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);

  // Who forgot the password finds the e-mail that they typed, which is in no address and nothing that a browser keeps.
  await page.locator('.login-forgotten').click();
  await expect(page.locator('main[data-page="passwordRecovery"]')).toBeVisible();
  await expect(page.locator('#field-loginEmail')).toHaveValue(String(person.email));
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(String(person.email).split('@')[0]);
  await page.locator('.aside a').click();
  await page.locator('#field-loginEmail').fill('');
  await page.locator('.login-forgotten').click();
  await expect(page.locator('main[data-page="passwordRecovery"]')).toBeVisible();
  await expect(page.locator('#field-loginEmail')).toHaveValue('');

  await page.goto(addressOf(compiled, 'personalRegistration'));
  await fillForm({ page, compiled, on: 'personalRegistration', answers: person });
  await onward(page).click();
  const taken = page.locator('.summary-of-mistakes');
  await expect(taken.locator(`a[href="${addressOf(compiled, 'passwordRecovery')}"]`)).toBeVisible();
  await taken.locator(`a[href="${addressOf(compiled, 'login')}"]`).click();
  await expect(page.locator('main[data-page="login"]')).toBeVisible();
});
