/** House number, apartment, office. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: ({ length }) => ({ type: 'string', pattern: '^(?:[\\p{L}\\p{N}]+|s/n)$', ...lengthKeywords(length) }),
  numbers: ({ length }) => length,
  control: ({ autocomplete }) => ({ widget: 'text', autocomplete }),
};
