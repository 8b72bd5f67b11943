/** Street and reference: letters, digits, space, comma, # / ° º . ' - (rulings: Calle 10 # 20-30). */
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { orEmpty, tidy } from '../typed.ts';

export const shape = record({
  length: must(range(1, 200), 'How many characters the street may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "address-line1".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  // Signs alone are no street: a # at the start is followed by a letter or a digit.
  pattern: "^(?:#[\\p{M} ,#/°.'’-]*)?[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ,#/°º.'’-]*$",
  ...length(field.length),
});
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.length);

export const normalise: Normalise = (typed) => orEmpty(tidy(String(typed)));
export const show: Show = (value) => String(value);
