import { dayIn } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../http/operation.ts';
import { openingAt, weekFrom } from '../../policy/calendar/openingAt.ts';
import { streetTiles } from '../../policy/streetTiles.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { StoreRow } from '../../store/stores/listStores.ts';
import { listOpenStores } from './listOpenStores.ts';
import { placeBody } from './placeBody.ts';

export const listStores = query('listStores', {
  caller: 'anyone',
  async answer({ server: { db }, call: { tenant, query, now } }) {
    const rows = await listOpenStores(db, tenant, query.state);
    const tiles = streetTiles(tenant.now.side);
    return { status: 200, body: { items: rows.map((row) => storeBody(row, tenant.now, now)), ...(tiles && { tiles }) } };
  },
});

function storeBody(row: StoreRow, { side, shell }: LoadedRelease, now: Date) {
  const { id, name, address, state, city, municipal, phone, latitude, longitude, work_days, other_days } = row;
  const hours = { workDays: work_days, otherDays: other_days ?? undefined };
  return {
    ...{ id, name, address },
    state: placeBody(state, 'state', side),
    city: placeBody(city, 'city', side),
    ...(municipal === null ? {} : { municipal: placeBody(municipal, 'municipal', side) }),
    ...(phone === null ? {} : { phone }),
    coordinates: { latitude, longitude },
    workDays: work_days,
    ...(other_days === null ? {} : { otherDays: other_days }),
    opening: openingAt(now, hours, side.calendar, shell.timeZone),
    week: weekFrom(dayIn(now, shell.timeZone), hours, side.calendar).map(({ day, hours: open, holiday }) => ({
      ...{ day, holiday },
      ...(open === undefined ? {} : { hours: open }),
    })),
  } satisfies components['schemas']['Store'];
}
