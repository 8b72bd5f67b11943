/** Letters and digits without a rule of their own: the number of any document, a bank's branch. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { bare, orEmpty } from '../typed.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'] /** Bare once more after capitals: a letter like ß becomes two. */,
  normalise: (typed) => orEmpty(bare(bare(String(typed)).toUpperCase())),
  show: (value) => String(value),
};
