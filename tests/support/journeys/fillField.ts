import { expect, type Locator, type Page } from '@playwright/test';
import type { Field, FormPlan, Step } from '../../../engine/runtime.ts';
import type { Answers } from './people.ts';

/** The control of a field; of a group, its first. */
export const control = (page: Page, field: string): Locator => page.locator(`#field-${field}`);

/** The button to the next step. */
export const onward = (page: Page): Locator => page.locator('.form-actions .button-primary');

export const typedOf = (answer: Answers[string]): string | boolean => (typeof answer === 'object' ? answer.typed : answer);

/** Fills in one field as a person would. */
export const fillField = async (page: Page, name: string, field: Field, answer: Answers[string]): Promise<void> => {
  const typed = typedOf(answer);
  const target = control(page, name);
  if (typeof typed === 'boolean') return typed ? target.check() : undefined;
  if (field.widget === 'radio') return page.locator(`input[name="${name}"][value="${typed}"]`).check();
  // Words are looked up, and chosen by the keyboard; a code is typed.
  if (field.widget === 'search' && /\p{L}/u.test(typed)) {
    await target.pressSequentially(typed);
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(typed);
    await target.press('ArrowDown');
    await target.press('Enter');
    return expect(page.getByRole('listbox')).toBeHidden();
  }
  if ((await target.evaluate((element) => element.tagName)) !== 'SELECT') return target.fill(typed);
  // An option is chosen by its words, or by its code where a plan lists it.
  const option = target.locator('option').filter({ hasText: new RegExp(`^${typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) });
  const byCode = target.locator(`option[value="${typed}"]`);
  await expect(option.or(byCode).first()).toBeAttached();
  await target.selectOption((await option.count()) > 0 ? { label: typed } : typed);
};

/** Whether a condition shows the field, given the answers. */
const isShown = (plan: FormPlan, name: string, answers: Answers): boolean =>
  Object.entries(plan.shown[name] ?? {}).every(([other, values]) => {
    const answer = answers[other];
    const value = answer === undefined ? plan.fields[other]?.start : typedOf(answer);
    return value !== undefined && values.includes(value);
  });

/** The fields of a step that a person with these answers sees. */
export const shownIn = (plan: FormPlan, step: Step, answers: Answers): readonly string[] =>
  step.fields.filter((name) => isShown(plan, name, answers));

/** Fills in a step: every answer that belongs to it. A mandatory field without an answer is a gap in people.ts. */
export const fillStep = async (page: Page, plan: FormPlan, step: Step, answers: Answers): Promise<void> => {
  for (const name of shownIn(plan, step, answers)) {
    const field = plan.fields[name];
    const answer = answers[name];
    if (field === undefined) continue;
    if (answer !== undefined) await fillField(page, name, field, answer);
    else if (field.mandatory && field.start === undefined) throw new Error(`people.ts has no ${name} for ${plan.tenant} ${plan.form}`);
  }
};
