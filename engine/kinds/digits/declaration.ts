/** What may be declared of the kind `digits`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  digits: must(range(1, 30), 'How many digits the code has.'),
  shownAs: may(text('mask'), 'How a whole code is written for people, like "0000-0/00".'),
  secret: may({ is: 'boolean', tighter: 'true' }, 'true: never kept in a draft.'),
  autocomplete: may(text(), 'What browsers fill in, like "one-time-code".'),
});

export type DigitsData = TypeOf<typeof declaration>;
