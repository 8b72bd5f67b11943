import type { PlaceRow, ServerSide } from '../../../../engine/runtime.ts';

/** Levels of places, the widest first. */
export const levels = ['state', 'city', 'municipal'] as const;
export type Level = (typeof levels)[number];

/** The tenant's list of a level; none where people type. */
export const placesOf = ({ places }: ServerSide, level: Level): readonly PlaceRow[] => places[levels.indexOf(level)] ?? [];

/** What a place is called; where the level has no list, its code is its name. */
export const labelOfPlace = (side: ServerSide, level: Level, code: string): string =>
  placesOf(side, level).find((place) => place.code === code)?.label ?? code;
