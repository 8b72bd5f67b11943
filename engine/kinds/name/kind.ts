/** Names, positions, card holders. */
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
    // After a dot comes a space, or one letter alone as in J.R.: a name in a mail must not become a link.
    pattern: "^['’]?\\p{L}(?:[\\p{L}\\p{M}'’ -]|\\.(?!\\p{L}\\p{M}*\\p{L}))*$",
    ...lengthKeywords(length),
  }),
  numbers: ({ length }) => length,
  control: ({ autocomplete }) => ({ widget: 'text', autocomplete, autocapitalize: 'words' }),
  accountPart: () => 'name',
};
