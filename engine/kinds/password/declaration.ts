/** What may be declared of the kind `password`. */
import { may, name, record, type TypeOf, text, word } from '../shape.ts';

/** Longest password that is only compared, never judged: bounds the work of the hash. */
export const LONGEST_CURRENT = 256;

export const declaration = record({
  role: may(word('new', 'current'), 'new is judged by the policy (the usual case); current only has to be there.'),
  differsFrom: may(
    name('field'),
    'The field with the password of now, which this one must not repeat; asked of the server where the form lacks it.',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "new-password".'),
});

export type PasswordData = TypeOf<typeof declaration>;
