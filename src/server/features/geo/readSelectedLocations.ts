import type { ServerSide } from '../../../../engine/runtime.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { type Level, levels, placesOf } from '../../policy/geo/places.ts';

/** The labels of the chosen places, each of which is within the one above. */
export const readSelectedLocations = query('readSelectedLocations', {
  caller: 'anyone',
  async answer({ call: { tenant, query } }) {
    const { side } = tenant.now;
    if (query.municipal !== undefined && query.city === undefined)
      return refuse('badRequest', { problems: [{ path: '/query/city', problem: 'wanted with municipal' }] });
    const selected = levels.flatMap((level) => {
      const code = query[level];
      return code === undefined ? [] : [{ level, code }];
    });
    const isMisplaced = selected.some(({ level, code }, index) => !liesWithin(side, level, code, selected[index - 1]?.code));
    if (isMisplaced) return refuse('notFound');
    const [state, city, municipal] = selected.map(({ level, code }) => {
      const listed = placesOf(side, level).find((place) => place.code === code);
      return { code, label: listed?.label ?? code, listed: listed !== undefined };
    });
    if (state === undefined) return refuse('notFound');
    return { status: 200, body: { state, ...(city && { city }), ...(municipal && { municipal }) } };
  },
});

/** A place that the list does not have was typed, and may lie anywhere. */
function liesWithin(side: ServerSide, level: Level, code: string, above: string | undefined): boolean {
  const listed = placesOf(side, level).find((place) => place.code === code);
  return listed === undefined || above === undefined || listed.within === above;
}
