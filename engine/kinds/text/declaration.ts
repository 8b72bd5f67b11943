/** What may be declared of the kind `text`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  length: must(range(1, 500), 'How many characters the text may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "organization".'),
});

export type TextData = TypeOf<typeof declaration>;
