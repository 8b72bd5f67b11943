/** E-mail address: the form of the HTML standard, with a dot in the domain (https://html.spec.whatwg.org/#valid-e-mail-address). */

import type { Normalise, Property, Show } from '../rule.ts';
import { may, record, type TypeOf, text } from '../shape.ts';
import { orEmpty, withoutInvisible } from '../typed.ts';

export const shape = record({
  autocomplete: may(text(), 'What browsers fill in, like "email".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

/** Longest address that a mail server takes (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
const LONGEST = 254;
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

export const property = (_field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: `^${LOCAL}(?:\\.${LOCAL})*@${LABEL}(?:\\.${LABEL})+$`,
  maxLength: LONGEST,
});
export const numbers = () => ({ max: LONGEST });

/** Composed again without blanks: an accent may have lost the one that kept it apart. */
export const normalise: Normalise = (typed) =>
  orEmpty(withoutInvisible(String(typed)).normalize('NFKC').replace(/\s/gu, '').normalize('NFKC'));
export const show: Show = (value) => String(value);
