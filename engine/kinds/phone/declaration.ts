/** What may be declared of the kind `phone`. */
import { list, may, must, name, range, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({
  digits: must(range(1, 15), 'How many digits the number has, without the country code.'),
  startsWith: may(
    list(text('digits'), 'fewerOfAll'),
    'The digits with which a number starts, like 9 of a mobile; another is a mistake of the format, whose sentence at the field has to say so.',
  ),
  drop: may(
    list(text('digits')),
    'Digits at the begin that are not dialled after the country code, like a trunk 0: they fall away where the number is too long with them, and are not shown behind the country code.',
  ),
  areaCode: may(
    name('field'),
    'The field with the area code, of kind digits: a number that is typed with its area code, or with the country code too, is split into both, and both are shown as one number.',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "tel-national".'),
});

export type PhoneData = TypeOf<typeof declaration>;
