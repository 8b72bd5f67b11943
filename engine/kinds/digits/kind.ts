/** A code of digits: area code, verification code. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import type { ShownAs } from '../mask.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration, ShownAs> = {
  declaration,
  runtime,
  cases,
  property: ({ digits }) => ({ type: 'string', pattern: '^[0-9]+$', ...lengthKeywords(digits) }),
  numbers: ({ digits }) => digits,
  control: ({ autocomplete }) => ({ widget: 'text', autocomplete, inputmode: 'numeric' }),
  facts: ({ shownAs, secret }) => ({
    ...(shownAs === undefined ? {} : { shownAs }),
    ...(secret === true ? { secret } : {}),
  }),
};
