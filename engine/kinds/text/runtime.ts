/** Free text of one line: names of businesses, reference names. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { collapseSpaces, emptyToUndefined } from '../typedText.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => emptyToUndefined(collapseSpaces(String(typed))),
  show: (value) => String(value),
};
