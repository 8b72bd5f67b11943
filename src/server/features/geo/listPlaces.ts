import { query } from '../../http/operation.ts';
import { placesOf } from '../../policy/geo/places.ts';

export const listPlaces = query('listPlaces', {
  caller: 'anyone',
  async answer({ call: { tenant, query } }) {
    const { level, within } = query;
    const places = placesOf(tenant.now.side, level);
    const items = within === undefined ? places : places.filter((place) => place.within === within);
    return { status: 200, body: { listed: places.length > 0, items: [...items] } };
  },
});
