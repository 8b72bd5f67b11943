/** What may be declared of the kind `cardNumber`. */
import { may, name, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  type: may(name('field'), 'The choice that names the type of the card: each of its options needs a brand that is taken.'),
  autocomplete: may(text(), 'What browsers fill in: "cc-number".'),
});

export type CardNumberData = TypeOf<typeof declaration>;
