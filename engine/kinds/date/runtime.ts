/** A day of a person's life: year-month-day, typed as three short numbers. */

import { isDay } from '../isDay.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty, withoutInvisible } from '../typed.ts';

export const shape = record({
  age: must(
    range(0, 150),
    'How many years ago the day may be, counted today; 0 refuses days to come. Above 0, who is too young is told so (young).',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "bday".'),
});
/** `young`: a day that has come, but fewer years ago than asked; without a least age there is none. */
export const mistakes = ['empty', 'format', 'range', 'young'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  judgedBy: { method: 'date', data: { min: field.age.min, max: field.age.max } },
});
export const numbers = ({ age }: TypeOf<typeof shape>) => ({ min: age.min, max: age.max });

/** Whole years from one day to a later one; negative where it is not later. */
export const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
};

/** The first mistake of a day as seen from today, or ''. */
export const judgeDate = (
  age: { readonly min: number; readonly max: number },
  value: string,
  today: string,
): '' | 'format' | 'range' | 'young' => {
  if (!isDay(value)) return 'format';
  const years = yearsBetween(value, today);
  if (value > today || years > age.max) return 'range';
  return years < age.min ? 'young' : '';
};

const PARTS = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/u;

/** Year first, as the screen's three inputs join it and as it is stored; day first, as people write it. */
export const normalise: Normalise = (typed) => {
  const text = withoutInvisible(String(typed)).normalize('NFKC').trim();
  const [, first = '', month = '', last = ''] = PARTS.exec(text) ?? [];
  if (first.length === 4) return `${first}-${month.padStart(2, '0')}-${last.padStart(2, '0')}`;
  if (last.length === 4) return `${last}-${month.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return bare(text) === '' ? undefined : orEmpty(text);
};

/** `shownAs` names the parts in the order of the language: `dd/mm/yyyy`. */
export const show: Show = (value, field) => {
  const [year = '', month = '', day = ''] = String(value).split('-');
  return isDay(String(value)) && field.shownAs !== undefined
    ? field.shownAs.replace('yyyy', year).replace('mm', month).replace('dd', day)
    : String(value);
};
