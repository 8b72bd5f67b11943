import type { ServerSide } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { type Handlers, refuse } from '../../http/call.ts';
import { printedText } from '../../papers/word.ts';
import { type Level, labelOfPlace } from '../../policy/geo/places.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Database } from '../../store/database.ts';
import { listStores, type StoreRow } from '../../store/stores/stores.ts';

/** Where the shop is, for everybody. */
export function stores({ db, maps }: Server): Pick<Handlers, 'listStores' | 'drawStoresMap' | 'listZones'> {
  return {
    listStores: async ({ tenant, query: { state } }) => {
      const rows = (await openStores(db, tenant)).filter((store) => state === undefined || store.state === state);
      return { status: 200, body: { items: rows.map((row) => storeBody(row, tenant.now.side)) } };
    },
    drawStoresMap: async ({ tenant, query }) => {
      const rows = await openStores(db, tenant);
      const [first, ...others] = query.store === undefined ? rows : rows.filter(({ id }) => id === query.store);
      if (first === undefined) return refuse('notFound');
      const { language, name: shop } = tenant.now.shell;
      const title = query.store === undefined ? printedText(tenant.now, 'storesMap', { shop }) : first.name;
      const content = await maps.draw({ title, language, pins: [first, ...others] });
      return { status: 200, body: undefined, file: { type: 'image/svg+xml', content } };
    },
    listZones: async ({ tenant }) => ({ status: 200, body: { items: zonesOf(await openStores(db, tenant), tenant.now.side) } }),
  };
}

/** By name, as the shop's language orders them: Ñuñoa before Osorno, not after Zapala. */
async function openStores(db: Database, { code, now }: Tenant): Promise<readonly StoreRow[]> {
  const { compare } = new Intl.Collator(now.shell.language);
  return (await listStores(db, code)).toSorted((a, b) => compare(a.name, b.name));
}

/** A place by its code; where the level has no list, its name is all there is. */
function placeOf(code: string, level: Level, side: ServerSide): { readonly code: string; readonly name: string } {
  return { code, name: labelOfPlace(side, level, code) };
}

function storeBody(row: StoreRow, side: ServerSide) {
  const { id, name, address, state, city, municipal, phone, latitude, longitude, work_days, other_days } = row;
  return {
    ...{ id, name, address },
    state: placeOf(state, 'state', side),
    city: placeOf(city, 'city', side),
    ...(municipal === null ? {} : { municipal: placeOf(municipal, 'municipal', side) }),
    ...(phone === null ? {} : { phone }),
    coordinates: { latitude, longitude },
    workDays: work_days,
    ...(other_days === null ? {} : { otherDays: other_days }),
  } satisfies components['schemas']['Store'];
}

/** Places of the first level with a store, in the order of the tenant's list; places that it does not name come last. */
function zonesOf(rows: readonly StoreRow[], side: ServerSide): components['schemas']['Zone'][] {
  const listed = side.places[0]?.map(({ code }) => code) ?? [];
  const rank = (code: string) => (listed.includes(code) ? listed.indexOf(code) : listed.length);
  return [...Map.groupBy(rows, ({ state }) => state)]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([code, here]) => ({
      ...placeOf(code, 'state', side),
      cities: [...new Set(here.map(({ city }) => city))].map((city) => placeOf(city, 'city', side)),
      stores: here.map(({ id }) => id),
    }));
}
