/** A box to tick: canonical true, or nothing. Never ticked beforehand. */
import type { Normalise, Property, Show } from '../rule.ts';
import { must, name, record } from '../shape.ts';

export const shape = record({
  template: must(name('consent'), 'The consent template that a tick accepts.'),
});
export const mistakes = ['empty'] as const;

export const property = (): Property => ({ type: 'boolean', const: true });

export const normalise: Normalise = (typed) => (typed === true || typed === 'true' || typed === 'on' ? true : undefined);
export const show: Show = () => '';
