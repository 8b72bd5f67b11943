/** What may be declared of the kind `date`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  age: must(
    range(0, 150, 'min'),
    'How many years ago the day may be, counted today; 0 refuses days to come. Above 0, a person who is too young gets that message (young).',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "bday".'),
});

export type DateData = TypeOf<typeof declaration>;
