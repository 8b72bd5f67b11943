/** A point on the map: latitude and longitude in degrees. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: () => ({
    type: 'string',
    pattern: '^-?[0-9]{1,3}(?:\\.[0-9]{1,15})?,-?[0-9]{1,3}(?:\\.[0-9]{1,15})?$',
    judgedBy: { method: 'coordinates', data: {} },
  }),
  control: () => ({ widget: 'text' }),
};
