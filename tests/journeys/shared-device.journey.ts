import type { Page } from '@playwright/test';
import { logOut } from '../support/journeys/account.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { fillForm, logIn, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { addressOf, compiledOf, word } from '../support/journeys/tenants.ts';

const keptNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')));

test('Who signs out in one tab is forgotten in every tab, and the next person on the device sees nothing of it', async ({
  page,
  context,
  watched,
}) => {
  // The page of the account asks for the files of a form that it does not show yet.
  watched.allowed.push(/was preloaded using link preload but not used/);
  const compiled = await compiledOf(others.tenant);
  const [first, next] = [another(10), another(11)];
  for (const answers of [first, next]) await register({ page, compiled, on: 'personalRegistration', answers });

  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', first);
  const form = await context.newPage();
  await form.goto(addressOf(compiled, 'companyAccountRegistration'));
  await control(form, 'position').fill('Dueña');
  await expect.poll(() => keptNames(form)).toHaveLength(1);
  expect((await keptNames(form)).join()).not.toContain(String(first.email));
  await form.reload();
  await expect(control(form, 'position')).toHaveValue('Dueña');
  const account = await context.newPage();
  await account.goto(addressOf(compiled, 'myProfile'));
  await expect(account.locator('.summary-row').first()).toBeVisible();

  await control(form, 'position').fill('Dueña y gerenta');
  await logOut(page, compiled);
  for (const tab of [form, account]) {
    await expect(tab.getByRole('status').filter({ hasText: word(compiled, 'signedOutElsewhere') })).toBeVisible();
    await expect(tab.locator('body')).not.toContainText(String(first.email));
    await expect(control(tab, 'position')).toHaveCount(0);
    await expect(tab.locator('.summary-row')).toHaveCount(0);
  }
  expect(await keptNames(form)).toEqual([]);

  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', next);
  await page.goto(addressOf(compiled, 'companyAccountRegistration'));
  await expect(control(page, 'position')).toHaveValue('');
  await expect(page.locator('.form-restored')).toHaveCount(0);
});

test('A form that was continued in another tab says so, and shows what was typed there', async ({ page, context }) => {
  const compiled = await compiledOf(others.tenant);
  await page.goto(addressOf(compiled, 'personalRegistration'));
  await control(page, 'firstName').fill('Rosa');
  await expect.poll(() => keptNames(page)).toHaveLength(1);
  const later = await context.newPage();
  await later.goto(addressOf(compiled, 'personalRegistration'));
  // Another tab may be another person's: nothing of the draft is on the screen before it is asked for.
  await expect(later.getByText(word(compiled, 'draftOffered').split('{')[0] ?? '')).toBeVisible();
  await expect(control(later, 'firstName')).toHaveCount(0);
  await later.getByRole('button', { name: word(compiled, 'continue') }).click();
  await expect(control(later, 'firstName')).toHaveValue('Rosa');
  await control(later, 'firstName').fill('Rosa Elena');
  const notice = page.getByRole('alert').filter({ hasText: word(compiled, 'continuedElsewhereTitle') });
  await expect(notice).toBeVisible();
  await expect(later.getByRole('alert')).toHaveCount(0);
  await notice.getByRole('button', { name: word(compiled, 'showLatest') }).click();
  await expect(control(page, 'firstName')).toHaveValue('Rosa Elena');
  await expect(notice).toHaveCount(0);
});

test('The keyboard meets the skip link first; a change leads to its field; enlarged text stays within a phone', async ({ page }) => {
  const compiled = await compiledOf(others.tenant);
  await page.goto(addressOf(compiled, 'personalRegistration'));
  await expect(control(page, 'firstName')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip')).toBeFocused();

  await fillForm({ page, compiled, on: 'personalRegistration', answers: another(0) });
  await expect(page.locator('.form-step-title')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 640 });
  const change = page.locator('.answer-change button');
  const last = (await change.count()) - 1;
  await change.nth(last).click();
  await expect(page.locator('form :focus')).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.id.startsWith('field-'))).toBe(true);
  await onward(page).click();
  await expect(page.locator('.answers').first()).toBeVisible();

  const widths: Record<string, number> = {};
  for (const name of ['personalRegistration', 'login', 'companyRegistration', 'registrationChoice'] as const) {
    await page.goto(addressOf(compiled, name));
    await page.locator('h1').waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.waitForLoadState('networkidle');
    widths[name] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  expect(widths).toEqual({ personalRegistration: 360, login: 360, companyRegistration: 360, registrationChoice: 360 });
});
