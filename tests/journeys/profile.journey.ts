import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { control, onward } from '../support/journeys/fillField.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { mailTo } from '../support/journeys/mails.ts';
import { type Answers, another, others } from '../support/journeys/people.ts';
import { loseScripts, replaceRelease, restoreScripts } from '../support/journeys/replaceRelease.ts';
import { addressOf, type CompiledTenant, compiledOf, word } from '../support/journeys/tenants.ts';

const { tenant } = others;

/** The page of the account asks for the files of the consents' form, which it shows only to whom it asks them again. */
const unused = /was preloaded using link preload but not used/;
/** A browser writes each answer that is a refusal to the console. */
const refused = (status: number): RegExp => new RegExp(`Failed to load resource: the server responded with a status of ${status}`);

const registered = async (page: Page, at: number): Promise<{ readonly compiled: CompiledTenant; readonly person: Answers }> => {
  const compiled = await compiledOf(tenant);
  const person = another(at);
  await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  return { compiled, person };
};

/** The same person in another browser. */
const elsewhere = async (browser: Browser, baseURL: string | undefined, compiled: CompiledTenant, person: Answers) => {
  const context: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  return { context, page };
};

const valueIn = (page: Page, field: string) => page.locator(`main .summary-row[data-field="${field}"] dd`).first();
const edit = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  await page.goto(`${addressOf(compiled, 'myProfile')}?edit=personal`);
  await expect(control(page, 'firstName')).toBeVisible();
};

const birth = async (page: Page): Promise<void> => {
  for (const [part, value] of [
    ['', '17'],
    ['-month', '5'],
    ['-year', '1990'],
  ] as const)
    await control(page, `dateOfBirth${part}`).fill(value);
};

test('Personal data are edited; what two browsers change is merged, and what both change is chosen', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(unused, refused(404), refused(412));
  const { compiled, person } = await registered(page, 14);
  await page
    .locator('.account-nav')
    .getByRole('link', { name: compiled.shell.pages.myProfile?.title ?? '' })
    .click();
  await expect(valueIn(page, 'firstName')).toHaveText('Rosa');
  await expect(valueIn(page, 'dateOfBirth')).toHaveText(word(compiled, 'notGiven'));
  await page
    .locator('.card-actions')
    .getByRole('link', { name: word(compiled, 'edit') })
    .first()
    .click();
  await expect(control(page, 'firstName')).toHaveValue('Rosa');
  await expectFitForAll(page, 'the edit of personal data');
  await control(page, 'firstName').fill('Rosa Elena');
  await birth(page);
  await onward(page).click();
  await expect(page.getByRole('status').filter({ hasText: word(compiled, 'profileSaved') })).toBeVisible();
  await expect(valueIn(page, 'firstName')).toHaveText('Rosa Elena');
  await expect(valueIn(page, 'dateOfBirth')).not.toHaveText(word(compiled, 'notGiven'));

  // Different fields: both are kept.
  const other = await elsewhere(browser, baseURL, compiled, person);
  await edit(page, compiled);
  await edit(other.page, compiled);
  await control(other.page, 'lastName').fill('Araneda Soto');
  await onward(other.page).click();
  await expect(valueIn(other.page, 'lastName')).toHaveText('Araneda Soto');
  await control(page, 'primaryPhone').fill('912340000');
  await onward(page).click();
  await expect(page.getByRole('status').filter({ hasText: word(compiled, 'profileMerged') })).toBeVisible();
  await expect(valueIn(page, 'lastName')).toHaveText('Araneda Soto');
  await expect(valueIn(page, 'primaryPhone')).toHaveText(/912340000/);

  // The same field: both values are shown, nothing typed is lost, and one is chosen.
  await edit(page, compiled);
  await edit(other.page, compiled);
  await control(other.page, 'firstName').fill('Rosita');
  await onward(other.page).click();
  await expect(valueIn(other.page, 'firstName')).toHaveText('Rosita');
  await control(page, 'firstName').fill('Rosa María');
  // Where a newer release has replaced what shows both, the newer page is offered, with what was typed.
  await replaceRelease(page);
  await onward(page).click();
  await expect(page.getByRole('alert')).toContainText(word(compiled, 'newerPageTitle'));
  await restoreScripts(page);
  await page.getByRole('button', { name: word(compiled, 'loadNewerPage') }).click();
  await expect(control(page, 'firstName')).toHaveValue('Rosa María');
  await onward(page).click();
  const dialog = page.getByRole('dialog', { name: word(compiled, 'conflictTitle') });
  await expect(dialog).toContainText('Rosa María');
  await expect(dialog).toContainText('Rosita');
  await expectFitForAll(page, 'two values of one field');
  await dialog.getByRole('button', { name: word(compiled, 'keepEditing') }).click();
  await expect(control(page, 'firstName')).toHaveValue('Rosa María');
  // After a reload the edit goes on from what it began with, and meets the other's value as before.
  await page.reload();
  await expect(control(page, 'firstName')).toHaveValue('Rosa María');
  await onward(page).click();
  await expect(dialog).toContainText('Rosita');
  await dialog.getByRole('radio', { name: word(compiled, 'conflictTheirs') }).check();
  await dialog.getByRole('button', { name: word(compiled, 'saveChosen') }).click();
  await expect(valueIn(page, 'firstName')).toHaveText('Rosita');
  // Of the stored data nothing stays in the browser: neither of what was saved, nor of an edit that is only looked at.
  const kept = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => name.startsWith('draft:')));
  expect(await kept()).toEqual([]);
  await edit(page, compiled);
  await expect(control(page, 'firstName')).toHaveValue('Rosita');
  await page.reload();
  await expect(control(page, 'firstName')).toHaveValue('Rosita');
  expect(await kept()).toEqual([]);
  await other.context.close();
});

test('What is typed into an edit is there again after a reload', { tag: '@whole' }, async ({ page, watched }) => {
  watched.allowed.push(unused);
  const { compiled } = await registered(page, 15);
  await edit(page, compiled);
  await control(page, 'lastName').fill('Araneda Pinto');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)).toBe(1);
  await page.reload();
  await expect(control(page, 'lastName')).toHaveValue('Araneda Pinto');
});

test('The e-mail is changed by the code in the new mailbox; other sessions end, and the old mailbox is notified', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(unused, refused(401), refused(422));
  const { compiled, person } = await registered(page, 16);
  const other = await elsewhere(browser, baseURL, compiled, person);
  const next = 'rosa.nueva@correo.example';
  await page.goto(addressOf(compiled, 'myProfile'));
  await page
    .locator('main .summary-row[data-field="email"]')
    .getByRole('link', { name: word(compiled, 'changeAnswer') })
    .click();
  await control(page, 'newEmail').fill(next);
  await control(page, 'currentPassword').fill('Otra-clave-2026');
  await onward(page).click();
  await expect(page.locator('.summary-of-mistakes')).toBeVisible();
  await control(page, 'currentPassword').fill(String(person.password));
  await onward(page).click();
  await expect(control(page, 'verificationCode')).toBeVisible();
  await expect(page.locator('main')).toContainText(next);
  await expectFitForAll(page, 'the code of a new e-mail');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(String(person.password));
  const mail = await mailTo(next, 'emailChangeCode');
  await control(page, 'verificationCode').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await onward(page).click();
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible();
  await expect(valueIn(page, 'email')).toHaveText(next);
  await mailTo(String(person.email), 'emailChanged');

  await other.page.goto(addressOf(compiled, 'myProfile'));
  await expect(other.page.locator('main[data-page="login"]')).toBeVisible();
  await other.page.goto(addressOf(compiled, 'login'));
  await logIn(other.page, compiled, 'login', { ...person, email: next });
  await other.context.close();
});

test('An offer is taken or left at once, and comes back with a word where the shop refuses', { tag: '@whole' }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(unused, refused(500), /ERR_FAILED/);
  const { compiled } = await registered(page, 17);
  await page.goto(addressOf(compiled, 'myProfile'));
  const offer = page.getByRole('switch').first();
  await expect(offer).not.toBeChecked();
  await offer.check();
  // Shown at once; the shop's answer is announced.
  await expect(page.getByRole('status').filter({ hasText: word(compiled, 'consentGiven') })).toBeVisible();
  await page.reload();
  await expect(offer).toBeChecked();
  // The first message of a page is said though no script comes any more.
  await page.waitForLoadState('networkidle');
  await loseScripts(page);
  const answer = { status: 500, statusText: '', errorObj: { code: 'serverError', message: 'No se pudo guardar', requestId: 'r' } };
  await page.route('**/v1/user/consent', (route) => route.fulfill({ status: 500, json: { error: answer } }));
  // Not `uncheck`: it is on again by the time that would look.
  await offer.click();
  await expect(page.getByRole('status').filter({ hasText: answer.errorObj.message })).toBeVisible();
  await expect(offer).toBeChecked();
});

/** A session is gone from the list at once, and ends when the shop has heard of it. */
const expectEnded = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.locator('main[data-page="login"]')).toBeVisible({ timeout: 3000 });
  }).toPass();

test('The password is changed; sessions are listed, ended one by one or all but this one', async ({ page, browser, baseURL, watched }) => {
  watched.allowed.push(unused, refused(401), refused(422));
  const { compiled, person } = await registered(page, 7);
  const other = await elsewhere(browser, baseURL, compiled, person);
  await page.goto(addressOf(compiled, 'changePassword'));
  const rows = page.locator('main .list-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(word(compiled, 'thisSession'));
  await rows
    .last()
    .getByRole('button', { name: word(compiled, 'endSession') })
    .click();
  await expect(rows).toHaveCount(1);
  await expectEnded(other.page);
  await logIn(other.page, compiled, 'login', person);

  await page.reload();
  await page.getByRole('button', { name: word(compiled, 'endOthers') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word(compiled, 'endOthers') })
    .click();
  await expect(rows).toHaveCount(1);
  await expectEnded(other.page);
  await logIn(other.page, compiled, 'login', person);

  const password = 'Copihue-rojo-2027';
  await control(page, 'currentPassword').fill('Otra-clave-2026');
  await control(page, 'newPassword').fill(password);
  await onward(page).click();
  await expect(page.locator('.summary-of-mistakes')).toBeVisible();
  await control(page, 'currentPassword').fill(String(person.password));
  await onward(page).click();
  await expect(page.getByRole('status').filter({ hasText: word(compiled, 'passwordChanged') })).toBeVisible();
  // What was pressed is gone: the focus is on what happened.
  await expect(page.locator('.password :focus')).toContainText(word(compiled, 'passwordChanged'));
  await expectFitForAll(page, 'a password that was changed');
  await other.page.reload();
  await expect(other.page.locator('main[data-page="login"]')).toBeVisible();
  await logIn(other.page, compiled, 'login', { ...person, password });
  await other.context.close();
});
