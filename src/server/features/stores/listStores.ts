import { dayIn } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../http/operation.ts';
import { openingAt, weekFrom } from '../../policy/calendar/openingAt.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toLines } from '../../policy/forms/toLines.ts';
import { streetTiles } from '../../policy/streetTiles.ts';
import type { LoadedForm, LoadedRelease } from '../../release/loadRelease.ts';
import type { StoreRow } from '../../store/stores/listStores.ts';
import { listOpenStores } from './listOpenStores.ts';
import { placeBody } from './placeBody.ts';

export const listStores = query('listStores', {
  caller: 'anyone',
  async answer({ server: { db }, call: { tenant, query, now } }) {
    const rows = await listOpenStores(db, tenant, query.state);
    const tiles = streetTiles(tenant.now.side);
    const [form] = await formsOf(tenant, 'addAddress');
    const items = rows.map((row) => ({ ...storeBody(row, tenant.now, now), lines: linesOf(row, form) }));
    return { status: 200, body: { items, ...(tiles && { tiles }) } };
  },
});

/** As the shop's people write an address; a shop that does not say how has the street alone. */
function linesOf({ address, state, city, municipal }: StoreRow, form: LoadedForm | undefined): string[] {
  const record = { addressLine1: address, state, city, ...(municipal !== null && { municipal }) };
  const lines = form === undefined ? [] : toLines(form, record);
  return lines.length === 0 ? [address] : [...lines];
}

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
  } satisfies Omit<components['schemas']['Store'], 'lines'>;
}
