import type { Maps } from '../../domain/stores/maps.ts';
import { drawMap } from './drawMap.ts';

/** Maps that are drawn here. */
export const bundledMaps: Maps = { draw: async (picture) => drawMap(picture) };
