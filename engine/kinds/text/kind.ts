/** Free text of one line. */
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
    // No control, bidirectional or private characters; at least one letter or digit.
    pattern: '^[\\p{M}\\p{P}\\p{S} ]*[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]*$',
    ...lengthKeywords(length),
  }),
  numbers: ({ length }) => length,
  control: ({ autocomplete, multiline = false }) => ({ widget: multiline ? 'textarea' : 'text', autocomplete }),
};
