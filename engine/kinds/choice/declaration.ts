/** What may be declared of the kind `choice`. */
import { list, may, name, record, type TypeOf, text, word } from '../shape.ts';

export const declaration = record({
  options: may(list(text('identifier'), 'fewer'), 'The values to choose from, in the order of the screen.'),
  optionsFrom: may(name('list'), 'The reference list that holds the values, instead of options.'),
  start: may(text('identifier'), 'The value chosen when the form opens.'),
  widget: may(word('select', 'radio'), 'radio shows all options at once; select opens a list.'),
  autocomplete: may(text(), 'What browsers fill in, like "country".'),
});

export type ChoiceData = TypeOf<typeof declaration>;
