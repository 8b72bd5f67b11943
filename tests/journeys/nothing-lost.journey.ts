import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/verify/findChromium.ts';
import { control, fillStep, onward } from '../support/journeys/fillField.ts';
import { atStep } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { loseScripts, replaceRelease, restoreScripts } from '../support/journeys/replaceRelease.ts';
import { addressOf, type CompiledTenant, compiledOf, formOn, word } from '../support/journeys/tenants.ts';

const on = 'personalRegistration';
const rosa = another(0);

/** A registration just started, its first step on the screen. */
const begin = async (page: Page) => {
  const compiled = await compiledOf(others.tenant);
  const plan = await compiled.plan(formOn(compiled, on).form);
  const [account, contact] = plan.steps;
  if (account === undefined || contact === undefined) throw new Error('The form has two steps');
  await page.goto(addressOf(compiled, on));
  await atStep(page, account);
  return {
    compiled,
    fillAccount: () => fillStep(page, plan, account, rosa),
    atAccount: () => atStep(page, account),
    fillContact: () => fillStep(page, plan, contact, rosa),
    atContact: () => atStep(page, contact),
  };
};

const standsIn = (page: Page, field: string): Promise<string> => control(page, field).inputValue();

const restored = (page: Page, compiled: CompiledTenant) =>
  page.locator('.form-restored').filter({ hasText: word(compiled, 'draftRestored') });

// Autofill and pages that are kept for Back are of a whole Chromium.
test.use({ launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags] } });

test('Enter in a field that was not left continues with all that was typed', async ({ page }) => {
  const { fillAccount, atContact } = await begin(page);
  await fillAccount();
  await control(page, 'lastName').fill('');
  await control(page, 'lastName').pressSequentially('Araneda Pino');
  await page.keyboard.press('Enter');
  await atContact();
  await page.goBack();
  expect(await standsIn(page, 'lastName')).toBe('Araneda Pino');
});

test('Chromium’s own autofill is taken as if it was typed', async ({ page, context }) => {
  const { fillAccount, atContact } = await begin(page);
  await fillAccount();
  for (const field of ['firstName', 'lastName', 'email']) await control(page, field).fill('');
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#field-firstName' });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  await devtools.send('Autofill.enable');
  await devtools.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: {
      fields: [
        { name: 'NAME_FIRST', value: 'Rosita' },
        { name: 'NAME_LAST', value: 'Del Campo' },
        { name: 'NAME_FULL', value: 'Rosita Del Campo' },
        { name: 'EMAIL_ADDRESS', value: 'rosita@correo.example' },
      ],
    },
  });
  await expect(control(page, 'email')).toHaveValue('rosita@correo.example');
  await onward(page).click();
  await atContact();
  await page.goBack();
  expect([await standsIn(page, 'firstName'), await standsIn(page, 'email')]).toEqual(['Rosita', 'rosita@correo.example']);
});

test('A composition that Enter ends is taken whole', async ({ page, context }) => {
  const { fillAccount, atContact } = await begin(page);
  await fillAccount();
  await control(page, 'firstName').fill('');
  await control(page, 'firstName').focus();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'Ro', selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.insertText', { text: 'Róosa' });
  await page.keyboard.press('Enter');
  await atContact();
  await page.goBack();
  expect(await standsIn(page, 'firstName')).toBe('Róosa');
});

test('Values that a script sets without an event are taken', async ({ page }) => {
  const { fillAccount, atContact } = await begin(page);
  await fillAccount();
  await control(page, 'firstName').evaluate((input: HTMLInputElement) => {
    input.value = 'Puesto';
  });
  await onward(page).click();
  await atContact();
  await page.goBack();
  expect(await standsIn(page, 'firstName')).toBe('Puesto');
});

test('A hidden page and a reload keep what was typed, the password aside, and say so; one may start again', async ({ page }) => {
  const { compiled, fillAccount, atAccount } = await begin(page);
  await fillAccount();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('Araneda');
  expect(kept).not.toContain(String(rosa.password));
  await page.reload();
  await expect(restored(page, compiled)).toBeVisible();
  expect([await standsIn(page, 'firstName'), await standsIn(page, 'document'), await standsIn(page, 'password')]).toEqual([
    'Rosa',
    '16.482.915-4',
    '',
  ]);
  await page.getByRole('button', { name: word(compiled, 'startOver') }).click();
  await atAccount();
  await expect(control(page, 'firstName')).toHaveValue('');
  await page.reload();
  await atAccount();
  await expect(restored(page, compiled)).toHaveCount(0);
});

test('A reload farther on asks for the password first, says why, and goes on where one was', async ({ page }) => {
  const { compiled, fillAccount, atAccount, fillContact, atContact } = await begin(page);
  await fillAccount();
  await onward(page).click();
  await atContact();
  await fillContact();
  await onward(page).click();
  await expect(page.locator('.answers').first()).toBeVisible();
  await page.reload();
  await atAccount();
  await expect(page.locator('.form-restored')).toContainText(word(compiled, 'draftWithoutSecret'));
  await expect(page).toHaveURL(addressOf(compiled, on, 1));
  expect([await standsIn(page, 'firstName'), await standsIn(page, 'password')]).toEqual(['Rosa', '']);
  await control(page, 'password').fill(String(rosa.password));
  await onward(page).click();
  await expect(page.locator('.answers').first()).toContainText('Rosa');
  await expect(page.locator('.form-restored')).toHaveCount(0);
});

test('A page of which the script of its footer does not come keeps the footer that the server drew, and is used all the same', async ({
  page,
  watched,
}) => {
  watched.allowed.push(/ERR_FAILED/);
  const compiled = await compiledOf(others.tenant);
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/assets/afterwards-*.js', (route) => route.abort());
  await page.goto(addressOf(compiled, on));
  await lost;
  await onward(page).click();
  await expect(page.locator('.summary-of-mistakes')).toBeFocused();
  await expect(page.locator('.footer-parts')).toBeVisible();
});

test('A login of which a script does not come never says that data may have arrived: a replaced page offers the newer one, without a connection the same is sent again', async ({
  page,
  watched,
}) => {
  watched.allowed.push(/status of 404/, /status of 401/, /ERR_FAILED/);
  const compiled = await compiledOf(others.tenant);
  const logIn = async (): Promise<void> => {
    await control(page, 'loginEmail').fill('nobody@example.com');
    await control(page, 'loginPassword').fill(String(rosa.password));
    await onward(page).click();
  };
  await page.goto(addressOf(compiled, 'login'));
  await expect(page.locator('.footer-parts')).toBeVisible();
  await replaceRelease(page);
  await logIn();
  const notice = page.getByRole('alert').filter({ hasText: word(compiled, 'newerPageTitle') });
  await expect(notice).toContainText(word(compiled, 'newerPage'));
  await expect(page.locator('main')).not.toContainText(word(compiled, 'connectionFailed'));
  await restoreScripts(page);
  await notice.getByRole('button', { name: word(compiled, 'loadNewerPage') }).click();
  await expect(notice).toHaveCount(0);
  // The rules of the form are here, what sends it is not.
  await onward(page).click();
  await expect(page.locator('.summary-of-mistakes')).toBeFocused();
  await loseScripts(page);
  await logIn();
  const refused = page.getByRole('alert').filter({ hasText: word(compiled, 'logInRefusedTitle') });
  await expect(refused).toContainText(word(compiled, 'formNotLoaded'));
  await expect(page.locator('main')).not.toContainText(word(compiled, 'connectionFailed'));
  await restoreScripts(page);
  await refused.getByRole('button', { name: word(compiled, 'retry') }).click();
  await expect(refused).toBeVisible();
  await expect(refused).not.toContainText(word(compiled, 'formNotLoaded'));
});

test('A form whose rules do not come asks for another try without a connection, and offers the newer page, with what was typed, where a release has replaced them', async ({
  page,
  watched,
}) => {
  watched.allowed.push(/status of 404/, /ERR_FAILED/);
  const compiled = await compiledOf(others.tenant);
  const rules = /\/assets\/flow-[^/]*\.js/;
  await page.route(rules, (route) => route.abort());
  await page.goto(addressOf(compiled, on));
  await control(page, 'firstName').fill('Rosa');
  await onward(page).click();
  await expect(page.getByRole('alert')).toContainText(word(compiled, 'formNotLoaded'));
  await replaceRelease(page);
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText(word(compiled, 'newerPage'));
  await restoreScripts(page);
  await page.unroute(rules);
  await page.getByRole('button', { name: word(compiled, 'loadNewerPage') }).click();
  await expect(restored(page, compiled)).toBeVisible();
  await expect(control(page, 'firstName')).toHaveValue('Rosa');
});

for (const cached of [true, false]) {
  test(`A visit elsewhere and back ${cached ? 'by' : 'without'} the back-forward cache loses nothing`, async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...chromiumFlags],
      ignoreDefaultArgs: cached ? ['--disable-back-forward-cache'] : [],
    });
    try {
      const page = await browser.newPage({ baseURL: baseURL ?? '' });
      const { compiled, fillAccount } = await begin(page);
      await fillAccount();
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => document.body.setAttribute('data-cached', String(persisted))),
      );
      await page.goto('/');
      await page.evaluate(() => history.back()).catch(() => undefined);
      await page.waitForURL(`**${addressOf(compiled, on)}`, { waitUntil: 'commit' });
      await expect(control(page, 'firstName')).toHaveValue('Rosa');
      await expect(control(page, 'document')).toHaveValue('16.482.915-4');
      if (cached) {
        await expect(page.locator('body')).toHaveAttribute('data-cached', 'true');
        await expect(control(page, 'password')).toHaveValue(String(rosa.password));
      } else await expect(restored(page, compiled)).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}

test('What is typed before it is known who is here is there again after a visit elsewhere', async ({ page }) => {
  // The answer does not come while the first visit lasts.
  await page.route('**/fetchSessionInfo', () => undefined, { times: 1 });
  const request = page.waitForRequest('**/fetchSessionInfo');
  const { compiled, fillAccount } = await begin(page);
  await fillAccount();
  await request;
  await page.goto('/');
  await page.goto(addressOf(compiled, on));
  await expect(restored(page, compiled)).toBeVisible();
  await expect(control(page, 'firstName')).toHaveValue('Rosa');
});

test('Back and forward between steps keep everything, the password too', async ({ page }) => {
  const { compiled, fillAccount, atAccount, fillContact, atContact } = await begin(page);
  await fillAccount();
  await onward(page).click();
  await atContact();
  await fillContact();
  await page.goBack();
  await atAccount();
  await expect(page).toHaveURL(addressOf(compiled, on));
  expect([await standsIn(page, 'firstName'), await standsIn(page, 'password')]).toEqual(['Rosa', rosa.password]);
  await page.goForward();
  await atContact();
  expect(await standsIn(page, 'primaryPhone')).toBe('987650000');
  await expect(control(page, 'terms')).toBeChecked();
  await page.getByRole('button', { name: word(compiled, 'back') }).click();
  await atAccount();
  await onward(page).click();
  await atContact();
  await onward(page).click();
  await expect(page.locator('.answers').first()).toBeVisible();
  await expect(page.locator('.answers').first()).not.toContainText(String(rosa.password));
  // Change leads to the step and, from there, back to the answers.
  await page.locator('.answer-change button').first().click();
  await atAccount();
  await control(page, 'firstName').fill('Rosa Elena');
  await onward(page).click();
  await expect(page.locator('.answers').first()).toContainText('Rosa Elena');
});

test('A link to a later step leads to the first that is not finished', async ({ page }) => {
  const { compiled, atAccount } = await begin(page);
  await page.goto(addressOf(compiled, on, 2));
  await atAccount();
  await expect(page).toHaveURL(new RegExp(`${addressOf(compiled, on)}(/1)?$`));
});

test('The policy beside a tick opens in a page of its own', async ({ page, context }) => {
  const { compiled, fillAccount, atContact } = await begin(page);
  await fillAccount();
  await onward(page).click();
  await atContact();
  const opened = context.waitForEvent('page');
  await page
    .locator('.field')
    .filter({ has: control(page, 'terms') })
    .getByRole('link')
    .click();
  const policy = await opened;
  await expect(policy.locator('main[data-page="policy"] h1')).toHaveText(compiled.shell.policies.termsAndConditions?.title ?? '');
  await expect(control(page, 'terms')).not.toBeChecked();
});
