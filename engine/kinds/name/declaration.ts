/** What may be declared of the kind `name`. */
import { may, must, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  length: must(range(1, 200, 'max'), 'How many characters the name may have.'),
  autocomplete: may(text(), 'What browsers fill in, like "given-name".'),
});

export type NameData = TypeOf<typeof declaration>;
