/** Postcode: one of the country's forms, with or without its marks. */
import { type CasesOf, EMOJI, emptyCases, fails, passes, type TypedCase, VERY_LONG } from '../typedCase.ts';
import type { PostcodeData } from './declaration.ts';

const places = (form: string): readonly string[] => [...form].filter((sign) => sign === '0' || sign === 'A');

/** The form with digits and letters in it, its marks kept. */
const fillForm = (form: string): string => {
  let next = 0;
  return [...form]
    .map((sign) => (sign === '0' ? String((++next * 3 + 1) % 10) : sign === 'A' ? 'BCDFGHJK'.charAt(next++ % 8) : sign))
    .join('');
};
const removeSeparators = (text: string): string => text.replace(/[^0-9A-Z]/gu, '');

export const cases: CasesOf<PostcodeData> = (field, context) => {
  const lengths = new Set(field.forms.map((form) => places(form).length));
  const letters = field.forms.some((form) => form.includes('A'));
  const ofForm = (form: string): readonly TypedCase[] => {
    const typed = fillForm(form);
    const value = removeSeparators(typed);
    const around = [value.length - 1, value.length + 1].filter((length) => length > 0 && !lengths.has(length));
    return [
      passes(value, `the form ${form}`),
      passes(typed, `the form ${form}, with its marks`),
      passes(` ${[...value].join(' ')} `, `the form ${form}, with spaces`),
      ...(letters ? [passes(value.toLowerCase(), `the form ${form}, in small letters`)] : []),
      ...around.map((length) => fails('length', value.padEnd(length, '7').slice(0, length), `${length} characters, which no form has`)),
      fails('format', `${value.slice(0, -1)}Ñ`, 'Ñ at the end'),
      fails('format', `${value.slice(0, -1)}${EMOJI}`, 'an emoji'),
      fails('format', `${value.slice(0, -1)},`, 'a comma'),
    ];
  };
  const digitsOnly = field.forms.filter((form) => !form.includes('A')).map((form) => `${removeSeparators(fillForm(form)).slice(0, -1)}B`);
  const withLetters = field.forms.filter((form) => form.includes('A')).map((form) => '7'.repeat(places(form).length));
  const others = new Set(field.forms.filter((form) => !form.includes('A')).map((form) => places(form).length));
  return [
    ...field.forms.flatMap(ofForm),
    ...digitsOnly
      .filter((typed) => !letters || !field.forms.some((form) => form.includes('A') && places(form).length === typed.length))
      .map((typed) => fails('format', typed, 'a letter instead of a digit')),
    ...withLetters.filter((typed) => !others.has(typed.length)).map((typed) => fails('format', typed, 'digits instead of letters')),
    fails('length', '7'.repeat(VERY_LONG), `${VERY_LONG} digits, far too many`),
    ...emptyCases(context),
  ];
};
