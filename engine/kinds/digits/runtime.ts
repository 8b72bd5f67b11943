/** A code of digits: area code, CNAE, verification code. */
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property } from '../rule.ts';
import { may, must, range, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  digits: must(range(1, 30), 'How many digits the code has.'),
  shownAs: may(text('mask'), 'How a whole code is written for people, like "0000-0/00".'),
  secret: may({ is: 'boolean', tighter: 'true' }, 'true: never kept in a draft.'),
  autocomplete: may(text(), 'What browsers fill in, like "one-time-code".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({ type: 'string', pattern: '^[0-9]+$', ...length(field.digits) });
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.digits);

export const normalise: Normalise = (typed) => orEmpty(bare(String(typed)));
export { showMasked as show } from '../mask.ts';
