/** House number, apartment, office: letters and digits, and s/n for "without number" (rulings). */

import type { RuntimeKind } from '../runtimeKind.ts';
import { bare, orEmpty, withoutInvisible } from '../typed.ts';

const WITHOUT = /^\s*s\s*\/\s*n\.?\s*$/iu;

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => (WITHOUT.test(withoutInvisible(String(typed))) ? 's/n' : orEmpty(bare(String(typed)))),
  show: (value) => String(value),
};
