/** What may be declared of the kind `text`. */
import { boolean, may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  length: must(range(1, 2000, 'max'), 'How many characters the text may have.'),
  multiline: may(boolean(), 'Does it get a box of several lines? Line breaks become spaces.'),
  autocomplete: may(text(), 'What browsers fill in, like "organization".'),
});

export type TextData = TypeOf<typeof declaration>;
