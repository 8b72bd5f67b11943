/** The cases of a field, by its kind: a new kind has to make its own, or this does not compile. */
import type { FieldData } from '../language/grammar/fields.ts';
import { accountCases } from './kinds/account.ts';
import { activityCases } from './kinds/activity.ts';
import { amountCases } from './kinds/amount.ts';
import { cardExpiryCases } from './kinds/cardExpiry.ts';
import { cardNumberCases } from './kinds/cardNumber.ts';
import { choiceCases } from './kinds/choice.ts';
import { codeCases } from './kinds/code.ts';
import { consentCases } from './kinds/consent.ts';
import { coordinatesCases } from './kinds/coordinates.ts';
import { dateCases } from './kinds/date.ts';
import { digitsCases } from './kinds/digits.ts';
import { documentCases } from './kinds/document.ts';
import { emailCases } from './kinds/email.ts';
import { flagCases } from './kinds/flag.ts';
import { houseNumberCases } from './kinds/houseNumber.ts';
import { nameCases } from './kinds/name.ts';
import { passwordCases } from './kinds/password.ts';
import { phoneCases } from './kinds/phone.ts';
import { placeCases } from './kinds/place.ts';
import { postcodeCases } from './kinds/postcode.ts';
import { streetCases } from './kinds/street.ts';
import { textCases } from './kinds/text.ts';
import type { CaseContext, CasesOf, TypedCase } from './typedCase.ts';

type ByKind = { readonly [K in FieldData['kind']]: CasesOf<K> };

const byKind: ByKind = {
  activity: activityCases,
  account: accountCases,
  amount: amountCases,
  cardExpiry: cardExpiryCases,
  cardNumber: cardNumberCases,
  code: codeCases,
  coordinates: coordinatesCases,
  date: dateCases,
  flag: flagCases,
  choice: choiceCases,
  consent: consentCases,
  digits: digitsCases,
  document: documentCases,
  email: emailCases,
  houseNumber: houseNumberCases,
  name: nameCases,
  password: passwordCases,
  phone: phoneCases,
  place: placeCases,
  postcode: postcodeCases,
  street: streetCases,
  text: textCases,
};

/** One case for each thing that can be typed; what two cases would type is said once. */
export const casesOfField = (field: FieldData, context: CaseContext): readonly TypedCase[] => {
  // The table holds for each kind the cases of that kind.
  const made = (byKind[field.kind] as CasesOf<FieldData['kind']>)(field, context);
  return [...new Map([...made].reverse().map((one) => [JSON.stringify([one.typed, one.beside ?? {}]), one])).values()].reverse();
};
