import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { levels, placesOf } from '../../policy/geo/places.ts';

const lowerLevels = levels.filter((level) => level !== 'state');

export const listLowestPlaces = query('listLowestPlaces', {
  caller: 'anyone',
  async answer({ call: { tenant, path } }) {
    const { side } = tenant.now;
    if (!placesOf(side, 'state').some(({ code }) => code === path.id)) return refuse('notFound');
    const level = lowerLevels.findLast((lower) => placesOf(side, lower).length > 0);
    if (level === undefined) return { status: 200, body: { listed: false, items: [] } };
    const cities = new Set(placesOf(side, 'city').flatMap(({ code, within }) => (within === path.id ? [code] : [])));
    const isWithinState = (within = '') => (level === 'city' ? within === path.id : cities.has(within));
    const items = placesOf(side, level).filter(({ within }) => isWithinState(within));
    return { status: 200, body: { listed: true, level, items } };
  },
});
