/** Street and reference (rulings: Calle 10 # 20-30). */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: ({ length }) => ({
    type: 'string',
    // Signs alone are no street: a # at the start is followed by a letter or a digit.
    pattern: "^(?:#[\\p{M} ,#/°.'’-]*)?[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ,#/°º.'’-]*$",
    ...lengthKeywords(length),
  }),
  numbers: ({ length }) => length,
  control: ({ autocomplete }) => ({ widget: 'text', autocomplete }),
};
