import type { ServerSide } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../http/operation.ts';
import type { StoreRow } from '../../store/stores/listStores.ts';
import { listOpenStores } from './listOpenStores.ts';
import { placeBody } from './placeBody.ts';

export const listZones = query('listZones', {
  caller: 'anyone',
  answer: async ({ server: { db }, call: { tenant } }) => ({
    status: 200,
    body: { items: zoneBodies(await listOpenStores(db, tenant), tenant.now.side) },
  }),
});

/** Places of the first level with a store, in the order of the tenant's list; places that it does not name come last. */
function zoneBodies(rows: readonly StoreRow[], side: ServerSide): components['schemas']['Zone'][] {
  const listed = side.places[0]?.map(({ code }) => code) ?? [];
  const rank = (code: string) => (listed.includes(code) ? listed.indexOf(code) : listed.length);
  return [...Map.groupBy(rows, ({ state }) => state)]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([code, here]) => ({
      ...placeBody(code, 'state', side),
      cities: [...new Set(here.map(({ city }) => city))].map((city) => placeBody(city, 'city', side)),
      stores: here.map(({ id }) => id),
    }));
}
