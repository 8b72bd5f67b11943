/** A code of digits: area code, CNAE, verification code. */
import { type ShownAs, showMasked } from '../mask.ts';
import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

export const runtime: RuntimeKind<ShownAs> = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => emptyToUndefined(removeSeparators(String(typed))),
  show: showMasked,
};
