/** A box to tick that is no consent: a favourite, something understood. Canonical true, or nothing. */
import type { Property, Show } from '../rule.ts';
import { record } from '../shape.ts';

export const shape = record({});
export const mistakes = ['empty'] as const;

export const property = (): Property => ({ type: 'boolean', const: true });

export { normalise } from '../consent/runtime.ts';
export const show: Show = () => '';
