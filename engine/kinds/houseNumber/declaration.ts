/** What may be declared of the kind `houseNumber`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  length: must(range(1, 20, 'max'), 'How many characters the number may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "address-line2".'),
});

export type HouseNumberData = TypeOf<typeof declaration>;
