/** Letters and digits without a rule of their own: the number of any document, a bank's branch. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'] /** Bare once more after capitals: a letter like ß becomes two. */,
  normalise: (typed) => emptyToUndefined(removeSeparators(removeSeparators(String(typed)).toUpperCase())),
  show: (value) => String(value),
};
