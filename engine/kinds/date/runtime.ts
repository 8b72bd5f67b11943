/** A day of a person's life: year-month-day, typed as three short numbers. */

import { isDay } from '../isDay.ts';
import type { Normalise, RuntimeKind, Show } from '../runtimeKind.ts';
import { emptyToUndefined, removeInvisible, removeSeparators } from '../typedText.ts';

export type DateFacts = {
  /** The parts in the order of the language: `dd/mm/yyyy`. */
  readonly shownAs: string;
};

type Age = { readonly min: number; readonly max: number };

/** Whole years from one day to a later one; negative where it is not later. */
export const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
};

/** The first mistake of a day as seen from today, or ''. */
export const judgeDate = (age: Age, value: string, today: string): '' | 'format' | 'range' | 'young' => {
  if (!isDay(value)) return 'format';
  const years = yearsBetween(value, today);
  if (value > today || years > age.max) return 'range';
  return years < age.min ? 'young' : '';
};

const PARTS = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/u;

/** Year first, as the screen's three inputs join it and as it is stored; day first, as people write it. */
const normalise: Normalise = (typed) => {
  const text = removeInvisible(String(typed)).normalize('NFKC').trim();
  const [, first = '', month = '', last = ''] = PARTS.exec(text) ?? [];
  if (first.length === 4) return `${first}-${month.padStart(2, '0')}-${last.padStart(2, '0')}`;
  if (last.length === 4) return `${last}-${month.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return removeSeparators(text) === '' ? undefined : emptyToUndefined(text);
};

/** `shownAs` names the parts in the order of the language: `dd/mm/yyyy`. */
const show: Show<DateFacts> = (value, field) => {
  const [year = '', month = '', day = ''] = String(value).split('-');
  return isDay(String(value)) ? field.shownAs.replace('yyyy', year).replace('mm', month).replace('dd', day) : String(value);
};

export const runtime: RuntimeKind<DateFacts, 'date'> = {
  mistakes: ['empty', 'format', 'range', 'young'],
  normalise,
  show,
  methods: { date: (age: Age, value, _record, today) => judgeDate(age, value, today()) },
};
