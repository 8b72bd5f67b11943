/** What may be declared of the kind `document`. */
import { may, must, name, record, type TypeOf, text, word } from '../shape.ts';

export const declaration = record({
  type: may(name('field'), 'The choice that says which type of document it is; not needed where there is only one.'),
  use: must(word('person', 'company', 'owner'), 'Whose document: its types are those that are for it.'),
  autocomplete: may(text(), 'What browsers fill in.'),
});

export type DocumentData = TypeOf<typeof declaration>;
