/** Names, positions, card holders: letters and marks, inner space, apostrophe, hyphen, dot (rulings, Fields). */

import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { orEmpty, tidy } from '../typed.ts';

export const shape = record({
  length: must(range(1, 200), 'How many characters the name may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "given-name".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  // After a dot comes a space, or one letter alone as in J.R.: a name in a mail must not become a link.
  pattern: "^['’]?\\p{L}(?:[\\p{L}\\p{M}'’ -]|\\.(?!\\p{L}\\p{M}*\\p{L}))*$",
  ...length(field.length),
});
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.length);

/** Accents and quotes typed for an apostrophe (D´Angelo) become one. */
export const normalise: Normalise = (typed) => orEmpty(tidy(String(typed).replace(/[´`‘]/gu, "'")));
export const show: Show = (value) => String(value);
