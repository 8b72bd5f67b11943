/** What a compiled validator calls beyond JSON Schema: the engine's methods, by name; '' or the name of the mistake. */

import type { DocumentDefinition } from '../documents/definition.ts';
import { judgeDocument } from '../documents/judge.ts';
import { judgeBlocks } from './account.ts';
import { judgeAmount } from './amount.ts';
import { judgeCardExpiry } from './cardExpiry.ts';
import { judgeCardNumber } from './cardNumber.ts';
import { judgeCoordinates } from './coordinates.ts';
import { judgeDate } from './date.ts';
import type { CardBrand } from './field.ts';
import { judgeMasks } from './mask.ts';
import { judgePassword } from './password.ts';
import type { JudgedBy } from './rule.ts';

type Method = (data: never, value: string, record: Readonly<Record<string, unknown>>, today: Today) => string;

type Bounds = { readonly min: number; readonly max: number };

const methods = {
  account: (blocks: Parameters<typeof judgeBlocks>[0], value: string) => judgeBlocks(blocks, value),
  amount: (bounds: Bounds, value: string) => judgeAmount(bounds, value),
  cardExpiry: (_data: unknown, value: string, _record: unknown, today: Today) => judgeCardExpiry(value, today()),
  cardNumber: (brands: readonly CardBrand[], value: string) => judgeCardNumber(brands, value),
  coordinates: (_data: unknown, value: string) => judgeCoordinates(value),
  date: (age: Bounds, value: string, _record: unknown, today: Today) => judgeDate(age, value, today()),
  document: (definition: DocumentDefinition, value: string) => judgeDocument(definition, value) ?? '',
  mask: (masks: readonly string[], value: string) => judgeMasks(masks, value),
  password: (policy: Parameters<typeof judgePassword>[0], value: string, record: Readonly<Record<string, unknown>>) =>
    judgePassword(policy, value, record),
} satisfies Record<JudgedBy['method'], Method>;

/** The day it is in the tenant's time zone, year-month-day. */
export type Today = () => string;

/** `data` is what the compiler wrote beside the method's name, so its type is the method's. */
export const judgeBy = (method: string, data: unknown, value: unknown, record: Readonly<Record<string, unknown>>, today: Today): string => {
  if (typeof value !== 'string') return '';
  return (methods[method as JudgedBy['method']] as Method)(data as never, value, record, today);
};
