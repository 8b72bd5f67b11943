import { type Handlers, refuse } from '../../http/call.ts';
import { levels, placesOf } from '../../policy/geo/places.ts';
import type { Server } from '../../server.ts';
import { findPostcodes, locatePostcode } from './postcodes.ts';
import { selectedLocations } from './selected.ts';

type Id = 'listPlaces' | 'listLowestPlaces' | 'readSelectedLocations' | 'locatePostcode' | 'findPostcodes';

/** Places, level by level, and postcodes. */
export function geo({ db }: Server): Pick<Handlers, Id> {
  return {
    listPlaces: async ({ tenant, query: { level, within } }) => {
      const places = placesOf(tenant.now.side, level);
      const items = within === undefined ? places : places.filter((place) => place.within === within);
      return { status: 200, body: { listed: places.length > 0, items: [...items] } };
    },
    listLowestPlaces: async ({ tenant, path: { id } }) => {
      const { side } = tenant.now;
      if (!placesOf(side, 'state').some(({ code }) => code === id)) return refuse('notFound');
      const level = levels.slice(1).findLast((one) => placesOf(side, one).length > 0);
      if (level === undefined) return { status: 200, body: { listed: false, items: [] } };
      const above = new Set(placesOf(side, 'city').flatMap(({ code, within }) => (within === id ? [code] : [])));
      const isHere = (within = '') => (level === 'city' ? within === id : above.has(within));
      return {
        status: 200,
        body: { listed: true, level: level as 'city' | 'municipal', items: placesOf(side, level).filter(({ within }) => isHere(within)) },
      };
    },
    readSelectedLocations: async ({ tenant, query }) => selectedLocations(tenant.now.side, query),
    locatePostcode: (call) => locatePostcode(db, call),
    findPostcodes: (call) => findPostcodes(db, call),
  };
}
