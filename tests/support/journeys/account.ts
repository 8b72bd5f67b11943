import { expect, type Page } from '@playwright/test';
import { areaCodeOf } from '../../../engine/kinds/areaCodeOf.ts';
import { typeFieldOf } from '../../../engine/kinds/documentType.ts';
import { shownIn, typedOf } from './fillField.ts';
import type { Answers } from './people.ts';
import { addressOf, type CompiledTenant, word } from './tenants.ts';

/** What the account must show of someone's answers, in the order of the form: field and value. */
const linesOf = async (compiled: CompiledTenant, form: string, answers: Answers): Promise<readonly (readonly [string, string])[]> => {
  const [plan, texts] = [await compiled.plan(form), await compiled.texts(form)];
  // A phone and its area code are one number, on the phone's line.
  const withinPhones = new Set(Object.values(plan.fields).flatMap((field) => areaCodeOf(field)?.field ?? []));
  // The label of a person's document says its type.
  const typeOfDocument = plan.fields.document && typeFieldOf(plan.fields.document);
  return plan.steps.flatMap((step) =>
    shownIn(plan, step, answers).flatMap((name): (readonly [string, string])[] => {
      const field = plan.fields[name];
      if (field === undefined || field.secret || field.kind === 'consent' || withinPhones.has(name) || name === typeOfDocument) return [];
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
type AnsweredForm = readonly [form: string, answers: Answers];

/** What is in the profile whether or not a form has asked it. */
const always = ['email', 'password'];

/** Everything that was answered is in the profile, and besides it only what nobody gave; what was ticked is stored. */
export const expectStored = async (page: Page, compiled: CompiledTenant, ...answered: readonly AnsweredForm[]): Promise<void> => {
  await page.goto(addressOf(compiled, 'myProfile'));
  const lines = page.locator('main[data-page="myProfile"] .summary-row');
  await expect(lines.first()).toBeVisible();
  const seen = await lines.evaluateAll((all) =>
    all
      .filter((line) => line.querySelector('.not-given') === null)
      .map((line) => [line.getAttribute('data-field') ?? '', line.querySelector('dd')?.textContent ?? ''] as const),
  );
  const expected = (await Promise.all(answered.map(([form, answers]) => linesOf(compiled, form, answers)))).flat();
  const plans = await Promise.all(answered.map(([form]) => compiled.plan(form)));
  const isSearched = (field: string): boolean => plans.some(({ fields }) => fields[field]?.widget === 'search');
  for (const [field, value] of seen) {
    const given = expected.filter(([name]) => name === field).map(([, answer]) => answer);
    // A code that was looked up is read back with its words, whichever of both was typed.
    if (given.length > 0 && isSearched(field))
      expect(
        given.some((answer) => value.includes(answer)),
        `${field}: ${value}`,
      ).toBe(true);
    else if (given.length > 0) expect(given, field).toContain(value);
    else expect([...always, ...constants], field).toContain(field);
  }
  expect(seen.map(([field]) => field)).toEqual(expect.arrayContaining([...new Set(expected.map(([field]) => field))]));
  const ticked = await Promise.all(answered.map(([form, answers]) => tickedIn(compiled, form, answers)));
  const stored = await page.request.get(`/api/my-account/v3/${compiled.tenant}/users`);
  const { consents }: { readonly consents: readonly { readonly template: string; readonly accepted: boolean }[] } = await stored.json();
  expect(
    consents
      .filter(({ accepted }) => accepted)
      .map(({ template }) => template)
      .sort(),
  ).toEqual([...new Set(ticked.flat())].sort());
};

/** What a registration stores without asking it. */
const constants = ['gender'];

/** The templates of the sentences that were ticked. */
const tickedIn = async (compiled: CompiledTenant, form: string, answers: Answers): Promise<readonly string[]> => {
  const plan = await compiled.plan(form);
  return plan.steps
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const field = plan.fields[name];
      return field?.kind === 'consent' && answers[name] !== undefined && typedOf(answers[name]) === true ? [field.template] : [];
    });
};

/** Logs out from the account and ends on the page for guests. */
export const logOut = async (page: Page, compiled: CompiledTenant): Promise<void> => {
  await page.goto(addressOf(compiled, 'myAccount'));
  await page.locator('header .person').click();
  await page
    .locator('header')
    .getByRole('button', { name: word(compiled, 'logOut') })
    .click();
  await expect(page.locator('main[data-page="myAccount"]')).toHaveCount(0);
};
