/** Economic activity: digits of the country's nomenclature, or one of its reference list. */
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property } from '../rule.ts';
import { may, must, name, range, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  digits: must(range(1, 10), 'How many digits the code has.'),
  optionsFrom: may(name('list'), 'The reference list to choose from; without it the code is typed.'),
  shownAs: may(text('mask'), 'How a whole code is written for people, like "0000-0/00".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({ type: 'string', pattern: '^[0-9]+$', ...length(field.digits) });
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.digits);

export const normalise: Normalise = (typed) => orEmpty(bare(String(typed)));
export { showMasked as show } from '../mask.ts';
