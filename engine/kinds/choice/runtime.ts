/** One of a list; the words of its options are in the texts. */

import { own } from '../own.ts';
import type { Normalise, RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeInvisible } from '../typedText.ts';

export type ChoiceFacts = {
  /** Values in the order of the screen; labels are in the texts. */
  readonly options?: readonly string[];
  /** Other names of options that are accepted and stored under their own: CC → CEDULA_DE_CIUDADANIA. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Options that an operation answers: `countryInfoList`, `economicActivity`. */
  readonly optionsFrom?: string;
};

const normalise: Normalise<ChoiceFacts> = (typed, field) => {
  const chosen = removeInvisible(String(typed)).trim();
  return emptyToUndefined(own(field.aliases, chosen) ?? chosen);
};

export const runtime: RuntimeKind<ChoiceFacts> = { mistakes: ['empty', 'format'], normalise, show: (value) => String(value) };
