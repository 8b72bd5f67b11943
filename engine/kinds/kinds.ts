/** All kinds of field, for the compiler: the list from which grammar, schemas, layouts, texts and cases follow. */
import { kind as account } from './account/kind.ts';
import { kind as activity } from './activity/kind.ts';
import { kind as amount } from './amount/kind.ts';
import { kind as cardExpiry } from './cardExpiry/kind.ts';
import { kind as cardNumber } from './cardNumber/kind.ts';
import { kind as choice } from './choice/kind.ts';
import { kind as code } from './code/kind.ts';
import { kind as consent } from './consent/kind.ts';
import { kind as coordinates } from './coordinates/kind.ts';
import { kind as date } from './date/kind.ts';
import { kind as digits } from './digits/kind.ts';
import { kind as document } from './document/kind.ts';
import { kind as email } from './email/kind.ts';
import type { Kind } from './field.ts';
import { kind as file } from './file/kind.ts';
import { kind as flag } from './flag/kind.ts';
import { kind as houseNumber } from './houseNumber/kind.ts';
import { kind as name } from './name/kind.ts';
import { kind as password } from './password/kind.ts';
import { kind as phone } from './phone/kind.ts';
import { kind as place } from './place/kind.ts';
import { kind as postcode } from './postcode/kind.ts';
import { kind as street } from './street/kind.ts';
import { kind as text } from './text/kind.ts';

export const kinds = {
  activity,
  account,
  amount,
  cardExpiry,
  cardNumber,
  code,
  coordinates,
  date,
  file,
  flag,
  choice,
  consent,
  digits,
  document,
  email,
  houseNumber,
  name,
  password,
  phone,
  place,
  postcode,
  street,
  text,
} as const satisfies { readonly [K in Kind]: object };
