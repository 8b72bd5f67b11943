import type { ServerSide } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { type Level, levels, placesOf } from '../../policy/geo/places.ts';

type Chosen = Call<'readSelectedLocations'>['query'];

/** The labels of the chosen places, each of which lies within the one above. */
export function selectedLocations(side: ServerSide, chosen: Chosen): Success<'readSelectedLocations'> | Refusal {
  if (chosen.municipal !== undefined && chosen.city === undefined)
    return refuse('badRequest', { problems: [{ path: '/query/city', problem: 'wanted with municipal' }] });
  const asked = levels.flatMap((level) => {
    const code = chosen[level];
    return code === undefined ? [] : [{ level, code }];
  });
  const misplaced = asked.some(({ level, code }, index) => !liesWithin(side, level, code, asked[index - 1]?.code));
  if (misplaced) return refuse('notFound');
  const [state, city, municipal] = asked.map(({ level, code }) => {
    const listed = placesOf(side, level).find((place) => place.code === code);
    return { code, label: listed?.label ?? code, listed: listed !== undefined };
  });
  if (state === undefined) return refuse('notFound');
  return { status: 200, body: { state, ...(city && { city }), ...(municipal && { municipal }) } };
}

/** What the list does not have was typed, and may lie anywhere. */
function liesWithin(side: ServerSide, level: Level, code: string, above: string | undefined): boolean {
  const place = placesOf(side, level).find((one) => one.code === code);
  return place === undefined || above === undefined || place.within === above;
}
