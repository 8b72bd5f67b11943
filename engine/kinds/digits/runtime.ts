/** A code of digits: area code, CNAE, verification code. */
import { type ShownAs, showMasked } from '../mask.ts';
import type { RuntimeKind } from '../runtimeKind.ts';
import { bare, orEmpty } from '../typed.ts';

export const runtime: RuntimeKind<ShownAs> = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => orEmpty(bare(String(typed))),
  show: showMasked,
};
