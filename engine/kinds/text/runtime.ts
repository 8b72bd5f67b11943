/** Free text of one line: names of businesses, reference names. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { orEmpty, tidy } from '../typed.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => orEmpty(tidy(String(typed))),
  show: (value) => String(value),
};
