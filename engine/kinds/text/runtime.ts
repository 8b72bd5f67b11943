/** Free text of one line: names of businesses, reference names. */
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { orEmpty, tidy } from '../typed.ts';

export const shape = record({
  length: must(range(1, 500), 'How many characters the text may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "organization".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  // No control, bidirectional or private characters; at least one letter or digit.
  pattern: '^[\\p{M}\\p{P}\\p{S} ]*[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]*$',
  ...length(field.length),
});
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.length);

export const normalise: Normalise = (typed) => orEmpty(tidy(String(typed)));
export const show: Show = (value) => String(value);
