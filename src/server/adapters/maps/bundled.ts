import { drawMap } from './drawMap.ts';
import type { Maps, TileHosts } from './maps.ts';

/** Maps that are drawn here; tiles come from the hosts of the settings. */
export const createBundledMaps = (hosts: TileHosts): Maps => ({
  draw: async (picture) => drawMap(picture),
  tilesOf: (tenant) => {
    const key = tenant.replaceAll('-', '_').toUpperCase();
    return Object.hasOwn(hosts, key) ? hosts[key] : undefined;
  },
});
