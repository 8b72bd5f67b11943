import type { ServerSide } from '../../../engine/runtime.ts';

/** Where a browser gets a street map from, piece by piece, as the contract says it; undefined where a shop has no host of tiles. */
export const streetTiles = ({ maps }: Pick<ServerSide, 'maps'>): { readonly template: string; readonly attribution: string } | undefined =>
  maps && { template: maps.tiles, attribution: maps.attribution };
