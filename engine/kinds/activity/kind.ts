/** Economic activity: a code of digits, looked for in a list by code or words where the tenant has one. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { type ActivityField, declaration } from './declaration.ts';
import { type ActivityFacts, runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration, ActivityFacts> = {
  declaration,
  runtime,
  cases,
  property: ({ digits }) => ({ type: 'string', pattern: '^[0-9]+$', ...lengthKeywords(digits) }),
  numbers: ({ digits }) => digits,
  control: ({ optionsFrom }) =>
    optionsFrom === undefined ? { widget: 'text', inputmode: 'numeric' } : { widget: 'search', autocomplete: 'off' },
  facts: ({ optionsFrom, shownAs }) => ({
    ...(optionsFrom === undefined ? {} : { optionsFrom }),
    ...(shownAs === undefined ? {} : { shownAs }),
  }),
  parts: ['label'],
  check: ({ optionsFrom, asks }: ActivityField, { name }) =>
    asks?.includes('exists') && optionsFrom === undefined
      ? [{ code: 'activity-without-list', path: ['fields', name], values: { name }, help: {} }]
      : [],
};
