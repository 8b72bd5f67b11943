import type { ServerSide } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../http/operation.ts';
import type { StoreRow } from '../../store/stores/stores.ts';
import { listOpenStores } from './listOpenStores.ts';
import { placeBody } from './placeBody.ts';

export const listStores = query('listStores', {
  caller: 'anyone',
  async answer({ server: { db }, call: { tenant, query } }) {
    const rows = (await listOpenStores(db, tenant)).filter((store) => query.state === undefined || store.state === query.state);
    return { status: 200, body: { items: rows.map((row) => storeBody(row, tenant.now.side)) } };
  },
});

function storeBody(row: StoreRow, side: ServerSide) {
  const { id, name, address, state, city, municipal, phone, latitude, longitude, work_days, other_days } = row;
  return {
    ...{ id, name, address },
    state: placeBody(state, 'state', side),
    city: placeBody(city, 'city', side),
    ...(municipal === null ? {} : { municipal: placeBody(municipal, 'municipal', side) }),
    ...(phone === null ? {} : { phone }),
    coordinates: { latitude, longitude },
    workDays: work_days,
    ...(other_days === null ? {} : { otherDays: other_days }),
  } satisfies components['schemas']['Store'];
}
