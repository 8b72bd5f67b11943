/** Postcode: one or more forms (`00000-000`, `A0000AAA`); typed marks fall away. */
import { judgeMasks, type ShownAs, showMasked } from '../mask.ts';
import type { RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

export const runtime: RuntimeKind<ShownAs, 'mask'> = {
  mistakes: [
    'empty',
    'format',
    'length',
  ] /** Bare once more after capitals: a letter like ß becomes two, and an accent may join the last. */,
  normalise: (typed) => emptyToUndefined(removeSeparators(removeSeparators(String(typed)).toUpperCase())),
  show: showMasked,
  methods: { mask: judgeMasks },
};
