/** What may be declared of the kind `postcode`. */
import { list, may, must, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  forms: must(list(text('mask')), 'The forms that a postcode of the country has; the first is the one shown.'),
  autocomplete: may(text(), 'What browsers fill in: "postal-code".'),
});

export type PostcodeData = TypeOf<typeof declaration>;
