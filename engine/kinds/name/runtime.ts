/** Names, positions, card holders: letters and marks, inner space, apostrophe, hyphen, dot (rulings, Fields). */
import type { RuntimeKind } from '../runtimeKind.ts';
import { collapseSpaces, emptyToUndefined } from '../typedText.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  /** Accents and quotes typed for an apostrophe (D´Angelo) become one. */
  normalise: (typed) => emptyToUndefined(collapseSpaces(String(typed).replace(/[´`‘]/gu, "'"))),
  show: (value) => String(value),
};
