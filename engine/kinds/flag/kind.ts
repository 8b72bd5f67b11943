/** A box to tick that is no consent: a favourite, something understood. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: () => ({ type: 'boolean', const: true }),
  control: () => ({ widget: 'checkbox' }),
};
