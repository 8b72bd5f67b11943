/** Month in which a card ends, MM/YY. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: () => ({ type: 'string', pattern: '^(?:0[1-9]|1[0-2])/[0-9]{2}$', judgedBy: { method: 'cardExpiry', data: {} } }),
  numbers: () => ({ max: 5 }),
  mistakeNotes: { expired: 'A card whose month is past.' },
  control: ({ autocomplete = 'cc-exp' }) => ({ widget: 'text', autocomplete, inputmode: 'numeric' }),
};
