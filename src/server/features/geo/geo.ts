import type { Handlers } from '../../http/call.ts';

const levels = ['state', 'city', 'municipal'] as const;

/** Places, level by level. */
export function geo(): Pick<Handlers, 'listPlaces'> {
  return {
    listPlaces: async ({ tenant, query: { level, within } }) => {
      const places = tenant.now.side.places[levels.indexOf(level)] ?? [];
      const items = within === undefined ? places : places.filter((place) => place.within === within);
      return { status: 200, body: { listed: places.length > 0, items: [...items] } };
    },
  };
}
