/** One of a list; the words of its options stand in the texts. */

import { own } from '../own.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { list, may, name, record, type TypeOf, text, word } from '../shape.ts';
import { orEmpty, withoutInvisible } from '../typed.ts';

export const shape = record({
  options: may(list(text('identifier'), 'fewer'), 'The values to choose from, in the order of the screen.'),
  optionsFrom: may(name('list'), 'The reference list that holds the values, instead of options.'),
  start: may(text('identifier'), 'The value chosen when the form opens.'),
  widget: may(word('select', 'radio'), 'radio shows all options at once; select opens a list.'),
  autocomplete: may(text(), 'What browsers fill in, like "country".'),
});
export const mistakes = ['empty', 'format'] as const;

export const property = (field: TypeOf<typeof shape>): Property =>
  field.options === undefined ? { type: 'string', pattern: '^[0-9A-Za-z_-]{1,60}$' } : { type: 'string', enum: field.options };

export const normalise: Normalise = (typed, field) => {
  const chosen = withoutInvisible(String(typed)).trim();
  return orEmpty(own(field.aliases, chosen) ?? chosen);
};
export const show: Show = (value) => String(value);
