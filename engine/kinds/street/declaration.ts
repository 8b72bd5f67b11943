/** What may be declared of the kind `street`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  length: must(range(1, 200, 'max'), 'How many characters the street may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "address-line1".'),
});

export type StreetData = TypeOf<typeof declaration>;
