/** The cases of a field, by its kind: a new kind has to make its own, or this does not compile. */

import { accountCases } from '../kinds/account/cases.ts';
import { activityCases } from '../kinds/activity/cases.ts';
import { amountCases } from '../kinds/amount/cases.ts';
import { cardExpiryCases } from '../kinds/cardExpiry/cases.ts';
import { cardNumberCases } from '../kinds/cardNumber/cases.ts';
import { choiceCases } from '../kinds/choice/cases.ts';
import { codeCases } from '../kinds/code/cases.ts';
import { consentCases } from '../kinds/consent/cases.ts';
import { coordinatesCases } from '../kinds/coordinates/cases.ts';
import { dateCases } from '../kinds/date/cases.ts';
import { digitsCases } from '../kinds/digits/cases.ts';
import { documentCases } from '../kinds/document/cases.ts';
import { emailCases } from '../kinds/email/cases.ts';
import { flagCases } from '../kinds/flag/cases.ts';
import { houseNumberCases } from '../kinds/houseNumber/cases.ts';
import { nameCases } from '../kinds/name/cases.ts';
import { passwordCases } from '../kinds/password/cases.ts';
import { phoneCases } from '../kinds/phone/cases.ts';
import { placeCases } from '../kinds/place/cases.ts';
import { postcodeCases } from '../kinds/postcode/cases.ts';
import { streetCases } from '../kinds/street/cases.ts';
import { textCases } from '../kinds/text/cases.ts';
import type { CaseContext, CasesOf, TypedCase } from '../kinds/typedCase.ts';
import type { FieldData } from '../language/grammar/fields.ts';

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
