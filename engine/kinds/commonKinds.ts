/** Kinds that a registration or a login asks: all that those pages load. */
import { runtime as activity } from './activity/runtime.ts';
import { runtime as choice } from './choice/runtime.ts';
import { runtime as consent } from './consent/runtime.ts';
import { runtime as digits } from './digits/runtime.ts';
import { runtime as document } from './document/runtime.ts';
import { runtime as email } from './email/runtime.ts';
import { runtime as houseNumber } from './houseNumber/runtime.ts';
import { runtime as name } from './name/runtime.ts';
import { runtime as password } from './password/runtime.ts';
import { runtime as phone } from './phone/runtime.ts';
import { runtime as place } from './place/runtime.ts';
import { runtime as postcode } from './postcode/runtime.ts';
import { runtime as street } from './street/runtime.ts';
import { runtime as text } from './text/runtime.ts';

export const commonKinds = {
  activity,
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
};
