/** Street and reference: letters, digits, space, comma, # / ° º . ' - (rulings: Calle 10 # 20-30). */
import type { RuntimeKind } from '../runtimeKind.ts';
import { collapseSpaces, emptyToUndefined } from '../typedText.ts';

export const runtime: RuntimeKind = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => emptyToUndefined(collapseSpaces(String(typed))),
  show: (value) => String(value),
};
