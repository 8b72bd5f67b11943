/** Economic activity: digits of the country's nomenclature, or one of its reference list. */
import { type ShownAs, showMasked } from '../mask.ts';
import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

export type ActivityFacts = ShownAs & {
  /** The reference list that is searched. */
  readonly optionsFrom?: string;
};

export const runtime: RuntimeKind<ActivityFacts> = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => emptyToUndefined(removeSeparators(String(typed))),
  show: showMasked,
};
