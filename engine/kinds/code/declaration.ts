/** What may be declared of the kind `code`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  length: must(range(1, 60), 'How many letters and digits there may be.'),
  autocomplete: may(text(), 'What browsers fill in.'),
});

export type CodeData = TypeOf<typeof declaration>;
