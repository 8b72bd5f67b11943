/** What may be declared of the kind `email`. */
import { may, record, type TypeOf, text } from '../shape.ts';

/** Longest address that a mail server takes (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
export const LONGEST = 254;

export const declaration = record({
  autocomplete: may(text(), 'What browsers fill in, like "email".'),
});

export type EmailData = TypeOf<typeof declaration>;
