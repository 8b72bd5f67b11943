import type { Normalise } from './runtimeKind.ts';

/** A box that is ticked is true; one that is not has no value. */
export const normaliseTick: Normalise = (typed) => (typed === true || typed === 'true' || typed === 'on' ? true : undefined);
