import type { Page } from '@playwright/test';
import { control, onward } from '../support/journeys/fillField.ts';
import { fillForm } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, word } from '../support/journeys/tenants.ts';

const on = 'personalRegistration';
const calls = '**/api/my-account/v2/users';

const accountsOf = async (email: unknown): Promise<number> =>
  Number((await queryDatabase('select count(*) from users where tenant = $1 and email_folded = $2', [others.tenant, email]))[0]?.count);

/** All filled in, check-your-answers on the screen. */
const ready = async (page: Page, at: number) => {
  const compiled = await compiledOf(others.tenant);
  const rosa = another(at);
  await fillForm({ page, compiled, on, answers: rosa });
  return { compiled, rosa };
};

test('Two clicks on the button that sends make one account', async ({ page }) => {
  const { rosa } = await ready(page, 1);
  const done: string[] = [];
  // After some registrations from one address a call is first answered with a challenge, and sent again with its solution.
  page.on('response', (answer) => answer.request().method() === 'POST' && answer.status() !== 403 && done.push(answer.url()));
  await onward(page).dblclick();
  await expect(page.locator('.success')).toBeVisible();
  expect(done.filter((url) => url.endsWith('/users'))).toHaveLength(1);
  expect(await accountsOf(rosa.email)).toBe(1);
});

test('Without a connection nothing is sent twice: Retry sends the same, and there is one account', async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource: net::ERR_/);
  const { compiled, rosa } = await ready(page, 2);
  const keys: (string | undefined)[] = [];
  await page.route(calls, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort('internetdisconnected');
    // The second time the server does its work, and its answer is lost on the way.
    if (keys.length === 2) return void (await route.fetch().then(() => route.abort('connectionreset')));
    return route.continue();
  });
  await onward(page).click();
  const notice = page.getByRole('alert').filter({ hasText: word(compiled, 'connectionFailed') });
  for (const left of [1, 0]) {
    await expect(notice).toBeVisible();
    await expect(page.locator('.answer-change')).toHaveCount(0);
    await notice.getByRole('button', { name: word(compiled, 'retry') }).click();
    if (left === 1) await expect.poll(() => keys.length).toBe(2);
  }
  await expect(page.locator('.success')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  expect(await accountsOf(rosa.email)).toBe(1);
});

test('An e-mail that has an account is reported at its field, and nothing typed is lost', async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource: the server responded with a status of 4/);
  const { rosa } = await ready(page, 3);
  await onward(page).click();
  await expect(page.locator('.success')).toBeVisible();
  const compiled = await compiledOf(others.tenant);
  await page
    .locator('.success')
    .getByRole('link', { name: word(compiled, 'goHome') })
    .click();
  await expect(page.locator('main[data-page="home"]')).toBeVisible();
  await fillForm({ page, compiled, on, answers: { ...another(4), email: String(rosa.email) } });
  await onward(page).click();
  const texts = await compiled.texts('personRegistration');
  await expect(page.locator('.summary-of-mistakes')).toBeFocused();
  await expect(page.locator('#field-email-message')).toHaveText(texts.fields.email?.mistakes.taken ?? '');
  await expect(control(page, 'firstName')).toHaveValue('Rosa');
  await expect(control(page, 'password')).toHaveValue(String(rosa.password));
  // Mended, it goes through; the form comes back to the answers.
  await control(page, 'email').fill('rosa.otra@correo.example');
  await onward(page).click();
  await expect(page.locator('.answers').first()).toContainText('rosa.otra@correo.example');
  await onward(page).click();
  await expect(page.locator('.success')).toBeVisible();
});

test('After a success the address of the registration starts an empty one; Back and a reload still show the success', async ({ page }) => {
  const { compiled } = await ready(page, 6);
  const address = addressOf(compiled, on);
  await onward(page).click();
  await expect(page.locator('.success')).toBeVisible();
  await page.reload();
  await expect(page.locator('.success')).toBeVisible();
  await page.goto(address);
  await expect(control(page, 'firstName')).toHaveValue('');
  await expect(page.locator('.form-restored')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.success')).toBeVisible();
  // Within the shop too, without a load of the page.
  await page
    .locator('header')
    .getByRole('link', { name: word(compiled, 'logIn') })
    .first()
    .click();
  await page
    .getByRole('link', { name: word(compiled, 'register') })
    .last()
    .click();
  await page.locator('.choices a').first().click();
  await expect(control(page, 'firstName')).toHaveValue('');
});

test('A whole registration needs no mouse', async ({ page }) => {
  const compiled = await compiledOf(others.tenant);
  const rosa = another(5);
  await page.goto(`/${others.tenant}`);
  await expect(page.locator('main .choices a').first()).toBeVisible();
  const tabTo = async (isThere: () => Promise<boolean>): Promise<void> => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await isThere()) return;
    }
    throw new Error('Tab does not lead there');
  };
  const tabToField = (field: string) => tabTo(() => control(page, field).evaluate((element) => element === document.activeElement));
  const tabToButton = () => tabTo(() => onward(page).evaluate((element) => element === document.activeElement));
  await tabTo(() =>
    page
      .locator('main .choices a')
      .first()
      .evaluate((element) => element === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expect(control(page, 'firstName')).toBeVisible();
  for (const field of ['firstName', 'lastName', 'document', 'email', 'password']) {
    await tabToField(field);
    const answer = rosa[field];
    await page.keyboard.type(typeof answer === 'object' ? answer.typed : String(answer));
  }
  await tabToButton();
  await page.keyboard.press('Space');
  // The new step's heading has the focus: a screen reader announces it.
  await expect(page.locator('#step-title')).toBeFocused();
  await tabToField('primaryPhone');
  await page.keyboard.type(String(rosa.primaryPhone));
  await tabToField('terms');
  await page.keyboard.press('Space');
  await expect(control(page, 'terms')).toBeChecked();
  await tabToButton();
  await page.keyboard.press('Enter');
  await expect(page.locator('.answers').first()).toBeVisible();
  await tabToButton();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(word(compiled, 'personRegistered'));
});
