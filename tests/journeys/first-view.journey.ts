/** What can be done with a page before its script has come: the first view is HTML, which the script takes over. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { webDir } from '../../scripts/web/buildWeb.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { isAlive } from '../support/journeys/isAlive.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others, peopleOf } from '../support/journeys/people.ts';
import { placeOrder } from '../support/journeys/placeOrder.ts';
import { addressOf, compiledOf, those, word } from '../support/journeys/tenants.ts';
import { watchShifts } from '../support/journeys/watchShifts.ts';

/** Pages whose first view is a form that the page's own address names. */
const formPages = [
  'personalRegistration',
  'companyRegistration',
  'login',
  'companyLogin',
  'passwordRecovery',
  'seekOrder',
  'withdrawal',
  'complaints',
] as const;

const frame = /\/assets\/frame-[^/]+\.js/;
const beforeScript = /\/assets\/beforeScript-[^/]+\.js/;

/** Keeps the page's own script back until it is released, or another one. */
const holdScript = async (page: Page, script = frame): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('what is typed before the script is kept, with its caret, and nothing moves', async ({ page }) => {
  await watchShifts(page);
  for (const compiled of await Promise.all(those('cl', 'br').map((one) => compiledOf(one)))) {
    for (const id of formPages.filter((one) => compiled.shell.pages[one] !== undefined)) {
      const letGo = await holdScript(page);
      await page.goto(addressOf(compiled, id), { waitUntil: 'commit' });
      const input = page.locator('#root form input:not([type=radio], [type=checkbox], [hidden])').first();
      await input.pressSequentially('Ana 12');
      await input.press('ArrowLeft');
      const drawn = await input.elementHandle();
      letGo();
      await isAlive(page);
      await page.waitForLoadState('networkidle');
      const now = await input.evaluate((element: HTMLInputElement, before) => {
        const { value, selectionStart } = element;
        return { value, selectionStart, isSame: element === before, hasFocus: document.activeElement === element };
      }, drawn);
      expect(now, id).toEqual({ value: 'Ana 12', selectionStart: 5, isSame: true, hasFocus: true });
      // The font may come after the first picture, and its letters differ from those of before by less than a pixel: nobody sees that.
      expect(await page.evaluate(() => window.shifts.filter(({ score }) => score > 1e-4)), id).toEqual([]);
      await page.unroute(frame);
    }
  }
});

test('Continue before the script waits for it and then acts', async ({ page }) => {
  const compiled = await compiledOf('cl');
  const letGo = await holdScript(page);
  await page.goto(addressOf(compiled, 'personalRegistration'), { waitUntil: 'commit' });
  await page.locator('input[name="firstName"]').pressSequentially('Ana');
  const button = page.locator('form button[type="submit"]');
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect(page.locator('.summary-of-mistakes')).toBeFocused();
  await expect(page.locator('#field-firstName-message')).toBeEmpty();
  await expect(page.locator('#field-lastName-message')).not.toBeEmpty();
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Ana');

  // With a draft the form is drawn anew, a moment after the page.
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).some(([name, value]) => /^draft:/.test(name) && /Ana/.test(value))))
    .toBe(true);
  const letGoAgain = await holdScript(page);
  await page.goto(addressOf(compiled, 'personalRegistration'), { waitUntil: 'commit' });
  await button.click();
  letGoAgain();
  await expect(page.locator('.summary-of-mistakes')).toBeFocused();
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Ana');
  await expect(page.locator('#field-lastName-message')).not.toBeEmpty();
});

test('scripts come as small as the build has made them', async ({ page }) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\/assets\/[^/]+\.js$/.test(request.url())) scripts.push(request);
  });
  await page.goto(addressOf(await compiledOf('cl'), 'personalRegistration'));
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  for (const request of scripts) {
    const name = path.basename(new URL(request.url()).pathname);
    const { size } = await stat(path.join(webDir, 'assets', `${name}.br`));
    expect((await request.sizes()).responseBodySize, name).toBe(size);
  }
});

test('the little script that notes what is done before the page acts does nothing where it comes after it', async ({ page }) => {
  const compiled = await compiledOf('cl');
  const letGo = await holdScript(page, beforeScript);
  await page.goto(addressOf(compiled, 'personalRegistration'), { waitUntil: 'commit' });
  await isAlive(page);
  const come = page.waitForEvent('requestfinished', (request) => beforeScript.test(request.url()));
  letGo();
  await come;
  const send = page.locator('form button[type="submit"]');
  await send.click();
  await expect(page.locator('.summary-of-mistakes')).toBeVisible();
  await expect(send).toBeEnabled();
});

test('a link that had the focus before the script has it afterwards, on each kind of page', async ({ page }) => {
  const compiled = await compiledOf(others.tenant);
  const person = another(22);
  // When it is tried again, the shop knows the person.
  if (test.info().retry === 0) await register({ page, compiled, on: 'personalRegistration', answers: person });
  await page.goto(addressOf(compiled, 'login'));
  await logIn(page, compiled, 'login', person);
  for (const [id, isSlow] of [
    ['myAccount', false],
    ['myOrders', true],
    ['myAddresses', false],
  ] as const) {
    const letGo = await holdScript(page);
    const letFirstGo = isSlow ? await holdScript(page, beforeScript) : undefined;
    await page.goto(addressOf(compiled, id), { waitUntil: 'commit' });
    const link = page.locator('.account-nav a, header a').last();
    await link.focus();
    const place = await link.evaluate((one: HTMLAnchorElement) => one.pathname.replace(/\/$/, ''));
    // Even the little script that notes what was done may come after it.
    if (letFirstGo !== undefined) {
      const come = page.waitForEvent('requestfinished', (request) => beforeScript.test(request.url()));
      letFirstGo();
      await come;
    }
    letGo();
    await expect(page.locator('.footer-parts')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const focused = page.locator('a:focus');
    expect(await focused.evaluate((one: HTMLAnchorElement) => one.pathname.replace(/\/$/, '')), id).toBe(place);
    await page.unroute(frame);
  }
});

test('a step that was reached without the script goes on with it, and Back before it acts goes back', async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource/);
  const compiled = await compiledOf('pe');
  const { document } = peopleOf('pe').person;
  await page.route(frame, (route) => route.abort());
  await page.goto(addressOf(compiled, 'complaints'));
  const answers = {
    ...{ firstName: 'Ana', lastName: 'Quispe', personDocument: typeof document === 'object' ? document.typed : String(document) },
    ...{ contactEmail: 'ana@example.com', primaryPhone: '987654321', homeAddress: 'Jr. Los Cedros 123, Lima' },
  };
  for (const [name, value] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(value);
  const send = page.locator('form button.button-primary');
  await send.click();
  await expect(page.locator('textarea[name="complaintDetail"]')).toBeVisible();
  await page.unroute(frame);
  const letGo = await holdScript(page);
  for (const [name, value] of [
    ['complainedGood', 'Taladro'],
    ['complaintDetail', 'Llegó sin el cargador.'],
    ['complaintRequest', 'Que me envíen el cargador'],
  ] as const)
    await page.locator(`[name="${name}"]`).fill(value);
  await send.click();
  await page.waitForURL(/./, { waitUntil: 'commit' });
  await page.locator('form button.button-quiet').last().click();
  letGo();
  await expect(page.locator('textarea[name="complaintDetail"]')).toHaveValue('Llegó sin el cargador.');
  await expect(page).toHaveURL(new RegExp(`${addressOf(compiled, 'complaints')}/2$`));
  await page.locator('form button.button-quiet').click();
  await expect(page.locator('input[name="contactEmail"]')).toHaveValue('ana@example.com');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the login shows mistakes and a refusal, and keeps what is no secret', async ({ page, watched }) => {
    watched.allowed.push(/status of (401|422)/);
    for (const compiled of await Promise.all(those('cl', 'br').map((one) => compiledOf(one)))) {
      const [name, secret] = [page.locator('input[name="loginEmail"]'), page.locator('input[name="loginPassword"]')];
      const send = page.locator('form button[type="submit"]');
      await page.goto(addressOf(compiled, 'login'));
      await send.click();
      await expect(page.locator('.summary-of-mistakes a')).toHaveCount(2);
      await expect(page).toHaveTitle(new RegExp(`^${word(compiled, 'errorPrefix')}`));
      await name.fill('nobody@example.com');
      await secret.fill('Nobody.2026');
      await send.click();
      await expect(page.locator('.banner-error')).toContainText(word(compiled, 'logInRefusedTitle'));
      await expect(name).toHaveValue('nobody@example.com');
      await expect(secret).toHaveValue('');
      await page.goto(addressOf(compiled, 'personalRegistration'));
      await expect(page.locator('noscript p')).toContainText(word(compiled, 'needsScript'));
      await expect(page.locator('input[name="firstName"]')).toBeVisible();
      for (const on of ['seekOrder', 'support']) {
        await page.goto(addressOf(compiled, 'myOrders'));
        await page
          .locator('noscript')
          .getByRole('link', { name: compiled.shell.pages[on]?.title ?? '', exact: true })
          .click();
        await expect(page).toHaveURL(new RegExp(`${addressOf(compiled, on)}$`));
        await expect(page.locator('h1')).toHaveText(compiled.shell.pages[on]?.heading ?? '');
      }
    }
  });
  test('who bought withdraws: mistakes keep what was typed, and the number and the day of the answer are shown', async ({
    page,
    watched,
  }) => {
    watched.allowed.push(/status of 422/);
    for (const compiled of await Promise.all(those('cl', 'br').map((one) => compiledOf(one)))) {
      const send = page.locator('form button[type="submit"]');
      await page.goto(addressOf(compiled, 'support'));
      await page
        .locator('main')
        .getByRole('link', { name: compiled.shell.pages.withdrawal?.title ?? '' })
        .click();
      for (const [name, value] of Object.entries({ firstName: 'Elisa', contactEmail: 'elisa@example.com', purchaseNumber: '1000000001' }))
        await page.locator(`input[name="${name}"]`).fill(value);
      await send.click();
      await expect(page.locator('.summary-of-mistakes a')).toHaveCount(1);
      await expect(page.locator('input[name="contactEmail"]')).toHaveValue('elisa@example.com');
      await page.locator('input[name="lastName"]').fill('Soto');
      await send.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'withdrawalFiled'));
      await expect(page.locator('.request-number')).toHaveText(/^\d{6}-\d{4}$/);
      await expect(page.locator('.answer-by')).not.toBeEmpty();
    }
  });

  test('a complaint goes from step to step and back, its answers are checked, and its number is shown', async ({ page, watched }) => {
    watched.allowed.push(/status of 422/);
    const compiled = await compiledOf('pe');
    const { document } = peopleOf('pe').person;
    const [send, quiet] = [page.locator('form button.button-primary'), page.locator('form button.button-quiet')];
    const fill = async (answers: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(value);
    };
    await page.goto(addressOf(compiled, 'complaints'));
    await expect(page.locator('noscript p')).toHaveCount(0);
    await fill({ firstName: 'Ana', lastName: 'Quispe', personDocument: typeof document === 'object' ? document.typed : String(document) });
    await send.click();
    await expect(page.locator('.summary-of-mistakes a')).toHaveCount(3);
    await fill({ contactEmail: 'ana@example.com', primaryPhone: '987654321', homeAddress: 'Jr. Los Cedros 123, Lima' });
    await send.click();
    const detail = page.locator('textarea[name="complaintDetail"]');
    await expect(detail).toBeVisible();
    await expect(page.locator('.summary-of-mistakes')).toHaveCount(0);
    await quiet.click();
    await expect(page.locator('input[name="contactEmail"]')).toHaveValue('ana@example.com');
    await send.click();
    await fill({ complainedGood: 'Taladro', complaintDetail: 'Llegó sin el cargador.', complaintRequest: 'Que me envíen el cargador' });
    await send.click();
    const [person, claim] = [page.locator('.answers').first(), page.locator('.answers').last()];
    await expect(person).toContainText('ana@example.com');
    // As people read it, although no rules have come.
    await expect(person).toContainText('+51 987654321');
    await expect(claim).toContainText('Que me envíen el cargador');
    await quiet.first().click();
    await fill({ firstName: 'Elisa' });
    await send.click();
    await expect(detail).toHaveValue('Llegó sin el cargador.');
    await send.click();
    await expect(person).toContainText('Elisa');
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'complaintFiled'));
    await expect(page.locator('.request-number')).toHaveText(/^\d{6}-\d{4}$/);
  });

  test('a person who knows the number of an order sees its status; a person signs in, and continues where they were going', async ({
    page,
    browser,
    watched,
  }) => {
    watched.allowed.push(/status of 422/);
    const compiled = await compiledOf(others.tenant);
    const answers = another(20);
    const scripted = await browser.newContext({ javaScriptEnabled: true });
    await register({ page: await scripted.newPage(), compiled, on: 'personalRegistration', answers });
    await scripted.close();
    const lines = [{ sku: '1', name: 'Taladro', unitPrice: '19990', quantity: 1 }] as const;
    const number = await placeOrder({ tenant: others.tenant, email: String(answers.email), lines });
    const orderNumber = page.locator('input[name="orderNumber"]');
    await page.goto(addressOf(compiled, 'seekOrder'));
    await orderNumber.fill('1999999999');
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('.summary-of-mistakes a')).toHaveCount(1);
    await expect(orderNumber).toHaveValue('1999999999');
    await orderNumber.fill(number);
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(compiled, 'orderHeading', { number }));
    await expect(page.locator('main')).not.toContainText('Taladro');
    await page.locator('.order-back a').click();
    await expect(orderNumber).toHaveValue('');

    const back = addressOf(compiled, 'myProfile').slice(`/${others.tenant}`.length);
    await page.goto(`${addressOf(compiled, 'login')}?return=${encodeURIComponent(back)}`);
    await page.locator('input[name="loginEmail"]').fill(String(answers.email));
    await page.locator('input[name="loginPassword"]').fill(String(answers.password));
    await page.locator('form button[type="submit"]').click();
    await expect(page).toHaveURL(new RegExp(`${addressOf(compiled, 'myProfile')}$`));
    expect((await page.context().cookies()).filter(({ httpOnly }) => httpOnly)).not.toEqual([]);
  });
});
