/** House number, apartment, office: letters and digits, and s/n for "without number" (rulings). */

import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty, withoutInvisible } from '../typed.ts';

export const shape = record({
  length: must(range(1, 20), 'How many characters the number may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "address-line2".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

const WITHOUT = /^\s*s\s*\/\s*n\.?\s*$/iu;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: '^(?:[\\p{L}\\p{N}]+|s/n)$',
  ...length(field.length),
});
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.length);

export const normalise: Normalise = (typed) => (WITHOUT.test(withoutInvisible(String(typed))) ? 's/n' : orEmpty(bare(String(typed))));
export const show: Show = (value) => String(value);
