import { expect, type Page } from '@playwright/test';
import type { FormPlan, Step } from '../../../engine/runtime.ts';
import { control, fillStep, onward } from './fillField.ts';
import type { Answers } from './people.ts';
import { addressOf, type CompiledTenant, formOn } from './tenants.ts';

type Halt = (step: Step, number: number) => Promise<void>;

type Walk = {
  readonly page: Page;
  readonly compiled: CompiledTenant;
  /** Id of the page with the form. */
  readonly on: string;
  readonly answers: Answers;
  /** What is looked at on each step before it is filled in. */
  readonly halt?: Halt;
  /** The form is on the screen already. */
  readonly stands?: boolean;
};

/** Waits until a step is on the screen. */
export const atStep = async (page: Page, step: Step): Promise<void> => {
  const first = step.fields[0] ?? '';
  await expect(
    control(page, first)
      .or(page.locator(`[name="${first}"]`))
      .first(),
  ).toBeVisible();
};

/** Fills in every step of the form on a page, up to check-your-answers or the button that sends. */
export const fillForm = async ({ page, compiled, on, answers, halt, stands = false }: Walk): Promise<{ readonly plan: FormPlan }> => {
  const { form, checkAnswers } = formOn(compiled, on);
  const plan = await compiled.plan(form);
  if (!stands) await page.goto(addressOf(compiled, on));
  for (const [at, step] of plan.steps.entries()) {
    await atStep(page, step);
    await halt?.(step, at + 1);
    await fillStep(page, plan, step, answers);
    if (at < plan.steps.length - 1 || checkAnswers) await onward(page).click();
  }
  if (checkAnswers) await expect(page.locator('.answers').first()).toBeVisible();
  return { plan };
};

/** Registers on a page, up to the page afterwards. */
export const register = async (walk: Walk): Promise<{ readonly plan: FormPlan }> => {
  const done = await fillForm(walk);
  await onward(walk.page).click();
  await expect(walk.page.locator('.success')).toBeVisible();
  return done;
};

/** Fills in the form on the screen, where it has one step. */
export const fillSteps = async (page: Page, plan: FormPlan, answers: Answers): Promise<void> => {
  for (const step of plan.steps) {
    await atStep(page, step);
    await fillStep(page, plan, step, answers);
  }
};

/** Logs in on a page of the tenant, and waits for the account. */
export const logIn = async (page: Page, compiled: CompiledTenant, on: 'login' | 'companyLogin', answers: Answers): Promise<void> => {
  const { email: loginEmail = '', password: loginPassword = '', companyDocument: loginCompanyDocument = '' } = answers;
  const { form } = formOn(compiled, on);
  const plan = await compiled.plan(form);
  await fillSteps(page, plan, { loginEmail, loginPassword, loginCompanyDocument });
  await onward(page).click();
  await expect(page.locator('main[data-page="myAccount"]')).toBeVisible();
};
