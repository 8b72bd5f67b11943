/** All kinds of field, for the compiler: YAML shapes and the mistakes each can make, in the order in which they are told. */

import * as activity from './activity.ts';
import * as choice from './choice.ts';
import * as consent from './consent.ts';
import * as digits from './digits.ts';
import * as document from './document.ts';
import * as email from './email.ts';
import type { Kind } from './field.ts';
import * as houseNumber from './houseNumber.ts';
import * as name from './name.ts';
import * as password from './password.ts';
import * as phone from './phone.ts';
import * as place from './place.ts';
import * as postcode from './postcode.ts';
import * as street from './street.ts';
import * as text from './text.ts';

export const kindShapes = {
  activity: activity.shape,
  choice: choice.shape,
  consent: consent.shape,
  digits: digits.shape,
  document: document.shape,
  email: email.shape,
  houseNumber: houseNumber.shape,
  name: name.shape,
  password: password.shape,
  phone: phone.shape,
  place: place.shape,
  postcode: postcode.shape,
  street: street.shape,
  text: text.shape,
} as const satisfies Readonly<Record<Kind, unknown>>;

/** Kind → the mistakes a shopper can make; the first one that holds is told. */
export const mistakesOf: Readonly<Record<Kind, readonly string[]>> = {
  activity: activity.mistakes,
  choice: choice.mistakes,
  consent: consent.mistakes,
  digits: digits.mistakes,
  document: document.mistakes,
  email: email.mistakes,
  houseNumber: houseNumber.mistakes,
  name: name.mistakes,
  password: password.mistakes,
  phone: phone.mistakes,
  place: place.mistakes,
  postcode: postcode.mistakes,
  street: street.mistakes,
  text: text.mistakes,
};

export const kinds = Object.keys(kindShapes) as readonly Kind[];
