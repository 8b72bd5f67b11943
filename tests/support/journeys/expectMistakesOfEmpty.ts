import { expect, type Page } from '@playwright/test';
import { documentTypeIn, type FormPlan, type FormTexts, type Step, typeFieldOf } from '../../../engine/runtime.ts';
import { expectFitForAll } from './expectFitForAll.ts';
import { control, onward } from './fillField.ts';
import { type CompiledTenant, those, word } from './tenants.ts';

type ExpectedMistake = { readonly field: string; readonly label: string; readonly message: string };

/** What an empty step must say, in the order of the screen: field and sentence, from the compiled texts. */
const emptyMistakes = (plan: FormPlan, texts: FormTexts, step: Step): readonly ExpectedMistake[] =>
  step.fields.flatMap((name) => {
    const field = plan.fields[name];
    if (field === undefined || !field.mandatory || field.start !== undefined || plan.shown[name] !== undefined) return [];
    const words = texts.fields[name];
    const chosen = plan.fields[typeFieldOf(field) ?? '']?.start;
    const type = String(chosen ?? documentTypeIn(field, {}) ?? '');
    return [{ field: name, label: words?.label ?? '', message: words?.types?.[type]?.mistakes.empty ?? words?.mistakes.empty ?? '' }];
  });

/** Whether a line has the first word of a field's name, or two of its longer ones: "Acepta los términos y condiciones" is about "Acepto los …". */
const isNamedIn = (line: string, label: string): boolean => {
  const lowerCase = line.toLowerCase();
  const [first = '', ...others] = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  return lowerCase.includes(first) || others.filter((word) => word.length > 3 && lowerCase.includes(word)).length > 1;
};

/** An empty step that is sent: right words in the right order, above and beside the fields; focus, links and title. */
export const expectMistakesOfEmpty = async (
  page: Page,
  compiled: CompiledTenant,
  plan: FormPlan,
  texts: FormTexts,
  step: Step,
): Promise<void> => {
  const what = `${compiled.tenant} ${plan.form} ${step.name}`;
  const expected = emptyMistakes(plan, texts, step);
  await expect(page.locator('[aria-invalid]'), 'nothing is reproached beforehand').toHaveCount(0);
  // In error a step has all that it has before, and more: axe looks twice at a few tenants alone.
  const thorough = those('br').includes(compiled.tenant);
  if (thorough) await expectFitForAll(page, what);
  await onward(page).click();
  const summary = page.locator('.summary-of-mistakes');
  await expect(summary, what).toBeFocused();
  // A line is the sentence at the field, or that sentence behind the field's name.
  const lines = await summary.locator('a').allTextContents();
  expect(lines, what).toHaveLength(expected.length);
  for (const [at, { label, message }] of expected.entries()) {
    const line = lines[at] ?? '';
    expect(line.endsWith(message) && isNamedIn(line, label), `${what}: ${line} (${label})`).toBe(true);
  }
  expect(
    expected.every(({ message }) => message.length > 3),
    `${what}: every mistake has its words`,
  ).toBe(true);
  await expect(page).toHaveTitle(new RegExp(`^${word(compiled, 'errorPrefix')}`));
  for (const [at, { field, message }] of expected.entries()) {
    await expect(page.locator(`#field-${field}-message`)).toHaveText(message);
    if (!thorough && at > 0 && at < expected.length - 1) continue;
    await summary
      .getByRole('link', { name: lines[at] ?? '', exact: true })
      .and(page.locator(`[href="#field-${field}"]`))
      .click();
    await expect(control(page, field)).toBeFocused();
  }
  // Each message is tied to its control, by ids that exist.
  const untied = await page
    .locator('[aria-describedby]')
    .evaluateAll((all) =>
      all.flatMap((element) =>
        (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => document.getElementById(id) === null),
      ),
    );
  expect(untied).toEqual([]);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(expected.length);
  await expectFitForAll(page, `${what} in error`);
};
