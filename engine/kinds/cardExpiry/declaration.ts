/** What may be declared of the kind `cardExpiry`. */
import { may, record, type TypeOf, text } from '../shape.ts';

export const declaration = record({ autocomplete: may(text(), 'What browsers fill in: "cc-exp".') });

export type CardExpiryData = TypeOf<typeof declaration>;
