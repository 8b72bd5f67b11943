/** One level of the country's places: a listed code, or a name typed where no list is there or the place is not listed. */
import type { Normalise, Property, Show } from '../rule.ts';
import { integer, may, must, name, record, type TypeOf, text } from '../shape.ts';
import { orEmpty, tidy } from '../typed.ts';

export const shape = record({
  level: must(integer(1, 3), '1 state, 2 city, 3 municipal.'),
  within: may(name('field'), 'The field with the level above.'),
  autocomplete: may(text(), 'What browsers fill in, like "address-level1".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

const LONGEST = 80;
export const property = (_field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ,/°º.'’()-]*$",
  maxLength: LONGEST,
});
export const numbers = () => ({ max: LONGEST });

export const normalise: Normalise = (typed) => orEmpty(tidy(String(typed)));
export const show: Show = (value) => String(value);
