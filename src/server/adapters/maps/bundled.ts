import type { Maps } from '../../domain/stores/maps.ts';
import type { TileHosts } from '../../platform/settings.ts';
import { drawMap } from './drawMap.ts';

/** Maps that are drawn here; tiles come from the hosts of the settings. */
export const createBundledMaps = (hosts: TileHosts): Maps => ({
  draw: async (picture) => drawMap(picture),
  tilesOf: (tenant) => {
    const key = tenant.replaceAll('-', '_').toUpperCase();
    return Object.hasOwn(hosts, key) ? hosts[key] : undefined;
  },
});
