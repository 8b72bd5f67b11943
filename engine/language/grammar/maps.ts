/** maps.yaml: where a street map comes from, piece by piece. */
import { may, must, record, speech, text } from '../../kinds/shape.ts';

const streets = record({
  tiles: must(text('mapTiles'), 'The address of a tile, with {z}, {x} and {y}. Pages load pictures from no other host.'),
  attribution: must(speech, 'Whose map it is: pages write it below the map.'),
});

export const maps = record({ maps: may(streets, 'The host of a street map; without it, maps are drawn by the shop alone.') });
