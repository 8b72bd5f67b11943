/** What may be declared of the kind `activity`. */
import type { Question } from '../questions.ts';
import { may, must, name, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  digits: must(range(1, 10), 'How many digits the code has.'),
  optionsFrom: may(
    name('list'),
    'The reference list that is searched by code or words; without it the code is typed blind. With asks: [exists] the list is whole, and a code that is not in it is a mistake.',
  ),
  shownAs: may(text('mask'), 'How a whole code is written for people, like "0000-0/00".'),
});

export type ActivityData = TypeOf<typeof declaration>;

/** With what any field may ask. */
export type ActivityField = ActivityData & { readonly asks?: readonly Question[] };
