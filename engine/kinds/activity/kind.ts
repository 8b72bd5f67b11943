/** Economic activity: a code of digits, chosen from a list where the tenant has one. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { type ActivityFacts, runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration, ActivityFacts> = {
  declaration,
  runtime,
  cases,
  property: ({ digits }) => ({ type: 'string', pattern: '^[0-9]+$', ...lengthKeywords(digits) }),
  numbers: ({ digits }) => digits,
  control: ({ optionsFrom }) => (optionsFrom === undefined ? { widget: 'text', inputmode: 'numeric' } : { widget: 'select' }),
  facts: ({ optionsFrom, shownAs }) => ({
    ...(optionsFrom === undefined ? {} : { optionsFrom }),
    ...(shownAs === undefined ? {} : { shownAs }),
  }),
  parts: ['label'],
};
