/** What may be declared of the kind `activity`. */
import { may, must, name, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  digits: must(range(1, 10), 'How many digits the code has.'),
  optionsFrom: may(name('list'), 'The reference list to choose from; without it the code is typed.'),
  shownAs: may(text('mask'), 'How a whole code is written for people, like "0000-0/00".'),
});

export type ActivityData = TypeOf<typeof declaration>;
