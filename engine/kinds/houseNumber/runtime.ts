/** House number, apartment, office: letters and digits, and s/n for "without number" (rulings). */

import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeInvisible, removeSeparators } from '../typedText.ts';

const WITHOUT = /^\s*s\s*\/\s*n\.?\s*$/iu;

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => (WITHOUT.test(removeInvisible(String(typed))) ? 's/n' : emptyToUndefined(removeSeparators(String(typed)))),
  show: (value) => String(value),
};
