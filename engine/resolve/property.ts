/** A field's property in its step's schema, and the numbers that its texts may say. */
import { characterPattern } from '../documents/characterPattern.ts';
import type { DocumentDefinition } from '../documents/definition.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import * as account from '../kinds/account/runtime.ts';
import * as activity from '../kinds/activity/runtime.ts';
import * as amount from '../kinds/amount/runtime.ts';
import * as cardExpiry from '../kinds/cardExpiry/runtime.ts';
import * as cardNumber from '../kinds/cardNumber/runtime.ts';
import * as choice from '../kinds/choice/runtime.ts';
import * as code from '../kinds/code/runtime.ts';
import * as consent from '../kinds/consent/runtime.ts';
import * as coordinates from '../kinds/coordinates/runtime.ts';
import * as date from '../kinds/date/runtime.ts';
import * as digits from '../kinds/digits/runtime.ts';
import * as email from '../kinds/email/runtime.ts';
import type { CardBrand, PasswordPolicy } from '../kinds/field.ts';
import * as flag from '../kinds/flag/runtime.ts';
import * as houseNumber from '../kinds/houseNumber/runtime.ts';
import * as name from '../kinds/name/runtime.ts';
import * as password from '../kinds/password/runtime.ts';
import * as phone from '../kinds/phone/runtime.ts';
import * as place from '../kinds/place/runtime.ts';
import * as postcode from '../kinds/postcode/runtime.ts';
import type { Property } from '../kinds/rule.ts';
import { SOUND } from '../kinds/soundText.ts';
import * as street from '../kinds/street/runtime.ts';
import * as text from '../kinds/text/runtime.ts';
import type { FieldData } from '../language/grammar/fields.ts';

export type Numbers = Readonly<Record<string, number>>;

/** What rules of a field need of the tenant beyond the field. */
export type Beside = { readonly policy: PasswordPolicy; readonly brands: readonly CardBrand[] };

/** Documents are emitted by type; see {@link documentProperty}. */
export const propertyOf = (field: FieldData, { policy, brands }: Beside): Property => {
  switch (field.kind) {
    case 'account':
      return account.property(field);
    case 'activity':
      return activity.property(field);
    case 'amount':
      return amount.property(field);
    case 'cardExpiry':
      return cardExpiry.property();
    case 'cardNumber':
      return cardNumber.property(brands);
    case 'code':
      return code.property(field);
    case 'coordinates':
      return coordinates.property();
    case 'date':
      return date.property(field);
    case 'flag':
      return flag.property();
    case 'choice':
      return choice.property(field);
    case 'consent':
      return consent.property();
    case 'digits':
      return digits.property(field);
    case 'document':
      return { type: 'string' };
    case 'email':
      return email.property(field);
    case 'houseNumber':
      return houseNumber.property(field);
    case 'name':
      return name.property(field);
    case 'password':
      return field.role === 'current'
        ? { type: 'string', pattern: SOUND, maxLength: password.LONGEST_CURRENT }
        : password.property(policy, field.differsFrom);
    case 'phone':
      return phone.property(field);
    case 'place':
      return place.property(field);
    case 'postcode':
      return postcode.property(field);
    case 'street':
      return street.property(field);
    case 'text':
      return text.property(field);
  }
};

export const numbersOf = (field: FieldData, { policy, brands }: Beside): Numbers => {
  switch (field.kind) {
    case 'account':
      return account.numbers(field);
    case 'activity':
      return activity.numbers(field);
    case 'amount':
      return amount.numbers(field);
    case 'cardNumber':
      return cardNumber.numbers(brands);
    case 'code':
      return code.numbers(field);
    case 'date':
      return date.numbers(field);
    case 'digits':
      return digits.numbers(field);
    case 'email':
      return email.numbers();
    case 'houseNumber':
      return houseNumber.numbers(field);
    case 'name':
      return name.numbers(field);
    case 'password':
      if (field.role === 'current') return { min: 1, max: password.LONGEST_CURRENT, atLeast: 1 };
      return { min: policy.length.min, max: policy.length.max, atLeast: policy.classesAtLeast };
    case 'phone':
      return phone.numbers(field);
    case 'place':
      return place.numbers();
    case 'postcode':
      return postcode.numbers(field);
    case 'street':
      return street.numbers(field);
    case 'text':
      return text.numbers(field);
    case 'cardExpiry':
    case 'choice':
    case 'consent':
    case 'coordinates':
    case 'document':
    case 'flag':
      return {};
  }
};

/** A document of one type: characters and length for any JSON Schema reader, the rest by the engine's method. */
export const documentProperty = (definition: DocumentDefinition): Property => {
  const { min, max } = lengthOf(definition);
  return {
    type: 'string',
    pattern: characterPattern(definition),
    minLength: min,
    maxLength: max,
    judgedBy: { method: 'document', data: reckoned(definition) },
  };
};

/** What reckoning needs of a definition: neither whose it is nor how it is shown. */
const reckoned = ({ for: _for, taxCode: _taxCode, key: _key, shownAs: _shownAs, aliases: _aliases, ...rest }: DocumentDefinition) => rest;
