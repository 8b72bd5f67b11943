/** Typed → canonical → shown, by kind: what pages carry of the rules. */

import * as account from './account.ts';
import * as activity from './activity.ts';
import * as amount from './amount.ts';
import * as cardExpiry from './cardExpiry.ts';
import * as cardNumber from './cardNumber.ts';
import * as choice from './choice.ts';
import * as code from './code.ts';
import * as consent from './consent.ts';
import * as coordinates from './coordinates.ts';
import * as date from './date.ts';
import * as digits from './digits.ts';
import * as document from './document.ts';
import * as email from './email.ts';
import type { Kind } from './field.ts';
import * as flag from './flag.ts';
import * as houseNumber from './houseNumber.ts';
import * as name from './name.ts';
import * as password from './password.ts';
import * as phone from './phone.ts';
import * as place from './place.ts';
import * as postcode from './postcode.ts';
import type { Normalise, Show } from './rule.ts';
import * as street from './street.ts';
import * as text from './text.ts';

export const normalisers: Readonly<Record<Kind, Normalise>> = {
  activity: activity.normalise,
  account: account.normalise,
  amount: amount.normalise,
  cardExpiry: cardExpiry.normalise,
  cardNumber: cardNumber.normalise,
  code: code.normalise,
  coordinates: coordinates.normalise,
  date: date.normalise,
  flag: flag.normalise,
  choice: choice.normalise,
  consent: consent.normalise,
  digits: digits.normalise,
  document: document.normalise,
  email: email.normalise,
  houseNumber: houseNumber.normalise,
  name: name.normalise,
  password: password.normalise,
  phone: phone.normalise,
  place: place.normalise,
  postcode: postcode.normalise,
  street: street.normalise,
  text: text.normalise,
};

export const showers: Readonly<Record<Kind, Show>> = {
  activity: activity.show,
  account: account.show,
  amount: amount.show,
  cardExpiry: cardExpiry.show,
  cardNumber: cardNumber.show,
  code: code.show,
  coordinates: coordinates.show,
  date: date.show,
  flag: flag.show,
  choice: choice.show,
  consent: consent.show,
  digits: digits.show,
  document: document.show,
  email: email.show,
  houseNumber: houseNumber.show,
  name: name.show,
  password: password.show,
  phone: phone.show,
  place: place.show,
  postcode: postcode.show,
  street: street.show,
  text: text.show,
};
