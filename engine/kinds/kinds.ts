/** All kinds of field, for the compiler: YAML shapes and the mistakes each can make, in the order in which they are told. */

import * as account from './account/runtime.ts';
import * as activity from './activity/runtime.ts';
import * as amount from './amount/runtime.ts';
import * as cardExpiry from './cardExpiry/runtime.ts';
import * as cardNumber from './cardNumber/runtime.ts';
import * as choice from './choice/runtime.ts';
import * as code from './code/runtime.ts';
import * as consent from './consent/runtime.ts';
import * as coordinates from './coordinates/runtime.ts';
import * as date from './date/runtime.ts';
import * as digits from './digits/runtime.ts';
import * as document from './document/runtime.ts';
import * as email from './email/runtime.ts';
import type { Kind } from './field.ts';
import * as flag from './flag/runtime.ts';
import * as houseNumber from './houseNumber/runtime.ts';
import * as name from './name/runtime.ts';
import * as password from './password/runtime.ts';
import * as phone from './phone/runtime.ts';
import * as place from './place/runtime.ts';
import * as postcode from './postcode/runtime.ts';
import * as street from './street/runtime.ts';
import * as text from './text/runtime.ts';

export const kindShapes = {
  activity: activity.shape,
  account: account.shape,
  amount: amount.shape,
  cardExpiry: cardExpiry.shape,
  cardNumber: cardNumber.shape,
  code: code.shape,
  coordinates: coordinates.shape,
  date: date.shape,
  flag: flag.shape,
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
  account: account.mistakes,
  amount: amount.mistakes,
  cardExpiry: cardExpiry.mistakes,
  cardNumber: cardNumber.mistakes,
  code: code.mistakes,
  coordinates: coordinates.mistakes,
  date: date.mistakes,
  flag: flag.mistakes,
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
