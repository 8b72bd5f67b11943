import type { ServerSide } from '../../../../engine/runtime.ts';
import { type Level, labelOfPlace } from '../../policy/geo/places.ts';

/** A place by its code; where the level has no list, the code is its name. */
export function placeBody(code: string, level: Level, side: ServerSide): { readonly code: string; readonly name: string } {
  return { code, name: labelOfPlace(side, level, code) };
}
