import type { ServerSide } from '../../../../engine/runtime.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { postcodeField } from '../../policy/forms/fieldRules.ts';
import { findCurrentVersion } from '../../store/geo/imports.ts';
import { listRowsOfPostcode, type PostcodeRow } from '../../store/geo/postcodes.ts';
import { labelledPlace } from './labelledPlace.ts';

/** Where a postcode is; where no list was imported, no postcode is unknown. */
export const locatePostcode = query('locatePostcode', {
  caller: 'anyone',
  async answer({ server: { db }, call: { tenant, path } }) {
    const postcode = (await postcodeField(tenant.now))?.normalise(path.postcode) ?? path.postcode;
    const version = await findCurrentVersion(db, { tenant: tenant.code, kind: 'postcodes' });
    if (version === undefined) return { status: 200, body: { postcode, listed: false, items: [] } };
    const rows = await listRowsOfPostcode(db, { tenant: tenant.code, version }, postcode);
    if (rows.length === 0) return refuse('postcodeUnknown');
    const locations = Map.groupBy(rows, ({ state, city, municipal }) => JSON.stringify([state, city, municipal]));
    const items = [...locations.values()].flatMap((here) => here.slice(0, 1).map((row) => locationBody(tenant.now.side, row, here)));
    return { status: 200, body: { postcode, listed: true, items } };
  },
});

function locationBody(side: ServerSide, { state, city, municipal }: PostcodeRow, here: readonly PostcodeRow[]) {
  return {
    state: labelledPlace(side, 'state', state),
    city: labelledPlace(side, 'city', city),
    ...(municipal === null ? {} : { municipal: labelledPlace(side, 'municipal', municipal) }),
    streets: here.flatMap(({ street }) => (street === null ? [] : [street])),
  };
}
