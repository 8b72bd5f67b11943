import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { root } from '../../scripts/root.ts';
import { form, good } from '../engine/renderer/fixture/rules.ts';
import { codeModel, codeTransitionOf } from '../support/flows/codeModel.ts';
import { formModel, transitionOf } from '../support/flows/formModel.ts';
import { notDriven } from '../support/flows/notDriven.ts';
import { control, fillStep, onward } from '../support/journeys/fillField.ts';
import { atStep, fillSteps } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { another, others } from '../support/journeys/people.ts';
import { queryDatabase } from '../support/journeys/queryDatabase.ts';
import { addressOf, compiledOf, formOn, word } from '../support/journeys/tenants.ts';

// What was driven is passed to the last test.
test.describe.configure({ mode: 'serial' });

const driven = new Set<string>();
const drive = (...transitions: readonly string[]): void => {
  for (const transition of transitions) driven.add(transition);
};

type Mistake = { readonly field: string; readonly rule: string; readonly mistake: string; readonly message: string };

const refuse = (
  route: Route,
  status: number,
  code: string,
  more: { readonly mistakes?: readonly Mistake[]; readonly retry?: number } = {},
) =>
  route.fulfill({
    status,
    headers: more.retry === undefined ? {} : { 'retry-after': String(more.retry) },
    json: {
      error: {
        status,
        statusText: '',
        errorObj: { code, message: `Dicho: ${code}`, requestId: 'r1', ...(more.mistakes ? { mistakes: more.mistakes } : {}) },
      },
    },
  });
const nowhere: Mistake = { field: 'nowhere', rule: 'nowhere', mistake: 'taken', message: 'Dicho: nowhere' };

/** Answers the calls to an address in turn; when there is none left the server does. */
const answersOf = async (page: Page, address: string) => {
  const queue: ((route: Route) => Promise<unknown>)[] = [];
  const keys: (string | undefined)[] = [];
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (queue.shift() ?? ((one: Route) => one.continue()))(route);
  });
  return { next: (answer: (route: Route) => Promise<unknown>) => queue.push(answer), keys };
};

const alert = (page: Page) => page.locator('.form-notice[role="alert"]');
const retry = (page: Page) => alert(page).getByRole('button').first();

test('A form with a check of its answers', async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource/);
  const on = 'personalRegistration';
  const compiled = await compiledOf(others.tenant);
  const plan = await compiled.plan(formOn(compiled, on).form);
  const [account, contact] = plan.steps;
  if (!account || !contact) throw new Error('The form has two steps');
  const rosa = another(18);
  const answers = page.locator('.answers').first();
  await page.goto(addressOf(compiled, on));
  await atStep(page, account);
  await onward(page).click();
  await expect(page.locator('.summary-of-mistakes')).toBeFocused();
  drive('answering — CONTINUE with a mistake → answering');
  await fillStep(page, plan, account, rosa);
  await onward(page).click();
  await atStep(page, contact);
  drive('answering — CONTINUE → answering');
  await page.getByRole('button', { name: word(compiled, 'back') }).click();
  await atStep(page, account);
  drive('answering — BACK → answering');
  await onward(page).click();
  await atStep(page, contact);
  await fillStep(page, plan, contact, rosa);
  await onward(page).click();
  await expect(answers).toBeVisible();
  drive('answering — CONTINUE → checkingAnswers');
  await page.getByRole('button', { name: word(compiled, 'back') }).click();
  await atStep(page, contact);
  drive('checkingAnswers — BACK → answering');
  await onward(page).click();
  await expect(answers).toBeVisible();
  await page.goto(addressOf(compiled, on, 1));
  // A load asks for the password again, and continues at the same place.
  await atStep(page, account);
  await page.getByRole('button', { name: word(compiled, 'startOver') }).click();
  await expect(control(page, 'firstName')).toHaveValue('');
  drive('answering — START_OVER → answering');
  await fillStep(page, plan, account, rosa);
  await onward(page).click();
  await atStep(page, contact);
  await fillStep(page, plan, contact, rosa);
  await page.goBack();
  await atStep(page, account);
  drive('answering — GO to the first step → answering');
  await page.goForward();
  await atStep(page, contact);
  await onward(page).click();
  await expect(answers).toBeVisible();
  await page.goBack();
  await atStep(page, contact);
  drive('checkingAnswers — GO to the first step → answering');
  await page.goForward();
  await expect(answers).toBeVisible();
  drive('answering — GO to the answers → checkingAnswers');
  await page.goBack();
  await atStep(page, contact);
  await control(page, 'primaryPhone').fill('');
  await page.goForward();
  await atStep(page, contact);
  await expect(answers).toHaveCount(0);
  drive('answering — GO to the answers → answering');
  await fillStep(page, plan, contact, rosa);
  await onward(page).click();
  await expect(answers).toBeVisible();
  await page.locator('.answer-change button').first().click();
  await atStep(page, account);
  drive('checkingAnswers — CHANGE → answering');
  await onward(page).click();
  await expect(answers).toBeVisible();

  const { next, keys } = await answersOf(page, '**/api/my-account/v2/users');
  // The server does its work, and the answer is lost on the way: what follows is the same call, answered as before.
  next((route) => route.abort('connectionreset'));
  await onward(page).dblclick();
  drive('checkingAnswers — SUBMIT → submitting');
  await expect(alert(page)).toContainText(word(compiled, 'connectionFailed'));
  drive('submitting — answer: answer lost → failed');
  expect(keys).toHaveLength(1);
  next((route) => refuse(route, 409, 'stillRunning'));
  await retry(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(alert(page)).toContainText(word(compiled, 'connectionFailed'));
  drive('failed — RETRY → submitting', 'submitting — answer: conflict → failed');
  next((route) => refuse(route, 503, 'serverBusy'));
  await retry(page).click();
  await expect(alert(page)).toContainText('Dicho: serverBusy');
  drive('submitting — answer: server busy → failed');
  next((route) => refuse(route, 401, 'sessionExpired'));
  await retry(page).click();
  await expect(alert(page)).toContainText(word(compiled, 'sessionExpired'));
  drive('submitting — answer: session ended → expired');
  next((route) => refuse(route, 429, 'tooManyTries'));
  await retry(page).click();
  await expect(alert(page)).toContainText('Dicho: tooManyTries');
  drive('expired — RETRY → submitting', 'submitting — answer: too many tries → checkingAnswers');
  next((route) => refuse(route, 500, 'serverError'));
  await onward(page).click();
  await expect(alert(page)).toContainText('Dicho: serverError');
  drive('submitting — answer: server broken → checkingAnswers');
  next((route) => refuse(route, 422, 'formRefused', { mistakes: [nowhere] }));
  await onward(page).click();
  await expect(alert(page)).toContainText(nowhere.message);
  drive('submitting — answer: mistake at no field of the form → checkingAnswers');
  next((route) =>
    refuse(route, 422, 'formRefused', { mistakes: [{ field: 'email', rule: 'email', mistake: 'taken', message: 'Dicho: taken' }] }),
  );
  await onward(page).click();
  await expect(page.locator('#field-email-message')).toHaveText('Dicho: taken');
  await expect(control(page, 'firstName')).toHaveValue(String(rosa.firstName));
  drive('submitting — answer: mistake at a field → answering');
  const email = 'rosa.flujos@correo.example';
  await control(page, 'email').fill(email);
  await onward(page).click();
  await expect(answers).toContainText(email);
  next((route) => refuse(route, 422, 'keyUsed'));
  await onward(page).click();
  await expect(alert(page)).toContainText('Dicho: keyUsed');
  drive('submitting — answer: key used for another body → checkingAnswers');
  expect(new Set(keys).size).toBe(1);
  await onward(page).click();
  await expect(page.locator('.success')).toBeVisible();
  drive('submitting — answer: accepted → done');
  expect(new Set(keys).size).toBe(2);
  expect(
    Number((await queryDatabase('select count(*) from users where tenant = $1 and email_folded = $2', [others.tenant, email]))[0]?.count),
  ).toBe(1);
});

test('A form without a check of its answers', async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource/);
  const compiled = await compiledOf(others.tenant);
  await page.goto(addressOf(compiled, 'passwordRecovery'));
  await fillSteps(page, await compiled.plan('recoveryRequest'), { loginEmail: 'flujos@correo.example' });
  const { next } = await answersOf(page, '**/otp-recovery');
  const cases = [
    [429, 'tooManyTries', 'too many tries'],
    [500, 'serverError', 'server broken'],
    [422, 'keyUsed', 'key used for another body'],
  ] as const;
  for (const [status, code, name] of cases) {
    next((route) => refuse(route, status, code));
    await onward(page).click();
    await expect(alert(page)).toContainText(`Dicho: ${code}`);
    await expect(control(page, 'loginEmail')).toHaveValue('flujos@correo.example');
    drive('answering — CONTINUE → submitting', `submitting — answer: ${name} → answering`);
  }
  next((route) => refuse(route, 422, 'formRefused', { mistakes: [nowhere] }));
  await onward(page).click();
  await expect(alert(page)).toContainText(nowhere.message);
  drive('submitting — answer: mistake at no field of the form → answering');
});

test('A code that is sent, waited for, tried, sent again, and given up', async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource/, /was preloaded using link preload but not used/);
  const compiled = await compiledOf(others.tenant);
  const reset = await compiled.plan('recoveryReset');
  await page.clock.install();
  await page.goto(addressOf(compiled, 'passwordRecovery'));
  await fillSteps(page, await compiled.plan('recoveryRequest'), { loginEmail: 'codigos@correo.example' });
  await onward(page).click();
  const waiting = page.locator('p.hint').filter({ hasText: word(compiled, 'resendIn', { seconds: '' }).slice(0, 12) });
  const resend = page.getByRole('button', { name: word(compiled, 'resendCode') });
  const sending = page.getByRole('button', { name: word(compiled, 'sendingCode') });
  const [spent, ended] = [page.getByText(word(compiled, 'codeSpent')), page.getByText(word(compiled, 'codeEnded'))];
  await expect(waiting).toBeVisible();
  drive('asking — SENT → entering: usable, waiting');
  const secondsLeft = async (): Promise<number> => Number(/\d+/u.exec((await waiting.textContent()) ?? '')?.[0]);
  await page.clock.fastForward(30_000);
  await page.reload();
  await expect(waiting).toBeVisible();
  // A reload starts no new countdown.
  expect(await secondsLeft()).toBeLessThanOrEqual(30);

  // The same wrong code again would be refused by the page itself.
  let wrongCode = 100_000;
  const giveWrong = async (): Promise<void> => {
    await fillSteps(page, reset, { verificationCode: String(wrongCode++), password: 'Cordillera-88' });
    const answered = page.waitForResponse('**/otp-recovery/verify');
    await onward(page).click();
    expect((await answered).status()).toBe(422);
    await expect(page.locator('#field-verificationCode-message')).toBeVisible();
  };
  await giveWrong();
  drive('entering: usable, waiting — WRONG_CODE → entering: usable, waiting');
  await page.clock.fastForward(31_000);
  await expect(resend).toBeVisible();
  drive('entering: usable, waiting — the wait is over → entering: usable, ready');
  await giveWrong();
  drive('entering: usable, ready — WRONG_CODE → entering: usable, ready');

  // By the page's clock the minute is over, by the server's it is not.
  const sendAnswers = await answersOf(page, '**/otp-recovery');
  const sent = (route: Route) => route.fulfill({ status: 202, json: { resendSeconds: 60, validMinutes: 10, mostTries: 2 } });
  /** All that can become of the wish for another code, and back to where it may be wished again, until one is sent. */
  const tryAll = async (code: 'usable' | 'spent' | 'ended'): Promise<void> => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    sendAnswers.next(async (route) => {
      await held;
      await refuse(route, 429, 'tooManyTries', { retry: 30 });
    });
    const before = sendAnswers.keys.length;
    await resend.click();
    await expect(sending).toBeVisible();
    await sending.click({ force: true });
    expect(sendAnswers.keys.length).toBeLessThanOrEqual(before + 1);
    goOn();
    drive(`entering: ${code}, ready — RESEND → entering: ${code}, sending`);
    await expect(page.getByText('Dicho: tooManyTries')).toBeVisible();
    await expect(waiting).toBeVisible();
    drive(`entering: ${code}, sending — answer: too many tries → entering: ${code}, waiting`);
    await page.clock.fastForward(31_000);
    await expect(resend).toBeVisible();
    drive(`entering: ${code}, waiting — the wait is over → entering: ${code}, ready`);
    sendAnswers.next((route) => route.abort('connectionreset'));
    await resend.click();
    await expect(page.getByRole('status').filter({ hasText: /\S/u }).last()).toBeVisible();
    await expect(resend).toBeVisible();
    drive(`entering: ${code}, sending — answer: answer lost → entering: ${code}, ready`);
    sendAnswers.next((route) => refuse(route, 400, 'badRequest'));
    await resend.click();
    await expect(page.getByText('Dicho: badRequest')).toBeVisible();
    await expect(resend).toBeVisible();
    drive(`entering: ${code}, sending — answer: refused → entering: ${code}, ready`);
    sendAnswers.next(sent);
    await resend.click();
    await expect(page.getByText(word(compiled, 'codeResent'))).toBeVisible();
    await expect(waiting).toBeVisible();
    drive(`entering: ${code}, sending — answer: sent → entering: usable, waiting`);
  };
  await tryAll('usable');
  await giveWrong();
  await expect(spent).toHaveCount(0);
  await giveWrong();
  await expect(spent).toBeVisible();
  drive('entering: usable, waiting — WRONG_CODE → entering: spent, waiting');
  await expect(control(page, 'password')).toHaveValue('Cordillera-88');
  await page.clock.fastForward(61_000);
  await tryAll('spent');
  await expect(spent).toHaveCount(0);
  await page.clock.fastForward(601_000);
  await expect(ended).toBeVisible();
  await tryAll('ended');
  await expect(ended).toHaveCount(0);
  await page.getByRole('button', { name: word(compiled, 'otherEmail') }).click();
  await expect(control(page, 'loginEmail')).toBeVisible();
  drive('entering: usable, waiting — OTHER → asking');

  // Who mistyped it changes it, at the top of the form.
  await page.setViewportSize({ width: 360, height: 640 });
  await fillSteps(page, await compiled.plan('recoveryRequest'), { loginEmail: 'codigo@correo.example' });
  sendAnswers.next(sent);
  await onward(page).click();
  await page.getByRole('button', { name: word(compiled, 'otherEmail') }).click();
  await expect(control(page, 'loginEmail')).toHaveValue('codigo@correo.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('Every transition of the models was driven, or says why not', async () => {
  const rules = { resendSeconds: 60, validMinutes: 10, mostTries: 2 };
  const all = [
    ...[true, false].flatMap((checkAnswers) =>
      formModel(form, good, checkAnswers)
        .edges()
        .filter(({ changes }) => changes)
        .map(transitionOf),
    ),
    ...codeModel(rules)
      .edges()
      .filter(({ changes }) => changes)
      .map(codeTransitionOf),
  ];
  const transitions = [...new Set(all)].sort();
  const left = transitions.filter((one) => !driven.has(one));
  const reasonOf = (one: string): string | undefined => notDriven.find(({ transition }) => transition.test(one))?.why;
  const folder = path.join(root, '.results/flow-models');
  await mkdir(folder, { recursive: true });
  const lines = transitions.map((one) => `| ${one} | ${driven.has(one) ? 'driven in Chromium' : (reasonOf(one) ?? 'NOT COVERED')} |`);
  await writeFile(
    path.join(folder, 'transitions.md'),
    [
      `${driven.size} of ${transitions.length} transitions are driven in Chromium.`,
      '',
      '| transition | proof |',
      '|---|---|',
      ...lines,
      '',
    ].join('\n'),
  );
  expect(left.filter((one) => reasonOf(one) === undefined)).toEqual([]);
  // Neither a name nor a reason outlives what it is about.
  expect([...driven].filter((one) => !transitions.includes(one))).toEqual([]);
  expect(notDriven.filter(({ transition }) => !left.some((one) => transition.test(one)))).toEqual([]);
});
