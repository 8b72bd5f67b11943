import type { ServerSide } from '../../../../engine/runtime.ts';
import { type Level, labelOfPlace } from '../../policy/geo/places.ts';

/** A place by its code, with its label in the tenant's list. */
export const labelledPlace = (side: ServerSide, level: Level, code: string) => ({ code, label: labelOfPlace(side, level, code) });
