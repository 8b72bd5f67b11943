/** Every kind at run time: the server's, and a page's once a form asks one of the rare kinds. */
import { runtime as account } from './account/runtime.ts';
import { runtime as amount } from './amount/runtime.ts';
import { runtime as cardExpiry } from './cardExpiry/runtime.ts';
import { runtime as cardNumber } from './cardNumber/runtime.ts';
import { runtime as code } from './code/runtime.ts';
import { commonKinds } from './commonKinds.ts';
import { runtime as coordinates } from './coordinates/runtime.ts';
import { runtime as date } from './date/runtime.ts';
import { runtime as file } from './file/runtime.ts';
import { runtime as flag } from './flag/runtime.ts';
import type { RareKind } from './rareKindNames.ts';

const rareKinds = { account, amount, cardExpiry, cardNumber, code, coordinates, date, file, flag } satisfies Readonly<
  Record<RareKind, object>
>;

export const allKinds = { ...commonKinds, ...rareKinds };
