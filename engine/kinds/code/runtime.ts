/** Letters and digits without a rule of their own: the number of any document, a bank's branch. */
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  length: must(range(1, 60), 'How many letters and digits there may be.'),
  autocomplete: may(text(), 'What browsers fill in.'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({ type: 'string', pattern: '^[0-9A-Z]+$', ...length(field.length) });
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.length);

/** Bare once more after capitals: a letter like ß becomes two. */
export const normalise: Normalise = (typed) => orEmpty(bare(bare(String(typed)).toUpperCase()));
export const show: Show = (value) => String(value);
