import { expect, type Page } from '@playwright/test';
import { areaCodeOf } from '../../../engine/kinds/areaCodeOf.ts';
import { shownIn, typedOf } from './fillField.ts';
import type { Answers } from './people.ts';
import { type Compiled, word } from './tenants.ts';

/** What the account must show of someone's answers, in the order of the form: field and value. */
const linesOf = async (compiled: Compiled, form: string, answers: Answers): Promise<readonly (readonly [string, string])[]> => {
  const [plan, texts] = [await compiled.plan(form), await compiled.texts(form)];
  // A phone and its area code are one number, on the phone's line.
  const withinPhones = new Set(Object.values(plan.fields).flatMap((field) => areaCodeOf(field)?.field ?? []));
  return plan.steps.flatMap((step) =>
    shownIn(plan, step, answers).flatMap((name): (readonly [string, string])[] => {
      const field = plan.fields[name];
      if (field === undefined || field.secret || field.kind === 'consent' || withinPhones.has(name)) return [];
      const answer = answers[name];
      const areaCode = areaCodeOf(field);
      const codes = [...(field.kind === 'phone' ? [field.prefix] : []), ...(areaCode === undefined ? [] : [answers[areaCode.field]])];
      const prefix = codes.flatMap((code) => (code === undefined ? [] : `${code} `)).join('');
      if (typeof answer === 'object') return [[name, prefix + answer.shown]];
      if (typeof answer === 'string') return [[name, prefix + answer.trim()]];
      return typeof field.start === 'string' ? [[name, texts.fields[name]?.options?.[field.start] ?? field.start]] : [];
    }),
  );
};

/** A form, and what somebody answered in it. */
type Answered = readonly [form: string, answers: Answers];

/** Everything that was answered stands in the account, form by form, and nothing else; so do the ticks. */
export const expectStored = async (page: Page, compiled: Compiled, ...answered: readonly Answered[]): Promise<void> => {
  const lines = page.locator('main[data-page="myAccount"] .line');
  await expect(lines.first()).toBeVisible();
  const seen = await lines.evaluateAll((all) =>
    all.map((line) => [line.getAttribute('data-field'), line.querySelector('dd')?.textContent]),
  );
  const expected = await Promise.all(answered.map(([form, answers]) => linesOf(compiled, form, answers)));
  expect(seen).toEqual(expected.flat());
  const ticked = await Promise.all(answered.map(([form, answers]) => tickedIn(compiled, form, answers)));
  const sentences = [...new Set(ticked.flat())].sort();
  const accepted = page.locator('.consent-accepted p:first-child');
  await expect(accepted).toHaveCount(sentences.length);
  expect((await accepted.allTextContents()).sort()).toEqual(sentences);
};

/** The sentences that were ticked. */
const tickedIn = async (compiled: Compiled, form: string, answers: Answers): Promise<readonly (string | undefined)[]> => {
  const [plan, texts] = [await compiled.plan(form), await compiled.texts(form)];
  return plan.steps
    .flatMap(({ fields }) => fields)
    .filter((name) => plan.fields[name]?.kind === 'consent' && answers[name] !== undefined && typedOf(answers[name]) === true)
    .map((name) => texts.fields[name]?.label);
};

/** Logs out from the account and stands where guests stand. */
export const logOut = async (page: Page, compiled: Compiled): Promise<void> => {
  await page
    .locator('main')
    .getByRole('button', { name: word(compiled, 'logOut') })
    .click();
  await expect(page.locator('main[data-page="myAccount"]')).toHaveCount(0);
};
