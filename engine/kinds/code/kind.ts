/** Letters and digits without a rule of their own. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: ({ length }) => ({ type: 'string', pattern: '^[0-9A-Z]+$', ...lengthKeywords(length) }),
  numbers: ({ length }) => length,
  control: ({ autocomplete }) => ({ widget: 'text', autocomplete }),
};
