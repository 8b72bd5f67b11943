/** One level of the country's places: a listed code, or a name typed where no list is there or the place is not listed. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { collapseSpaces, emptyToUndefined } from '../typedText.ts';

export type PlaceFacts = {
  /** 1 state, 2 city, 3 municipal. */
  readonly level: 1 | 2 | 3;
  /** The specification's type of a dropdown of places. */
  readonly dropdown: 'state' | 'city' | 'municipal';
  /** Whether a list of the level exists. */
  readonly listed: boolean;
  /** The field with the level above. */
  readonly within?: string;
};

export const runtime: RuntimeKind<PlaceFacts> = {
  mistakes: ['empty', 'format', 'length'],
  normalise: (typed) => emptyToUndefined(collapseSpaces(String(typed))),
  show: (value) => String(value),
};
