import type { ServerSide } from '../../../../engine/runtime.ts';
import { sayText } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { postcodeField } from '../../policy/forms/fieldRules.ts';
import { type Level, labelOfPlace } from '../../policy/geo/places.ts';
import type { Database } from '../../store/database.ts';
import { findCurrentVersion } from '../../store/geo/imports.ts';
import { listPostcodesOfPlace, listRowsOfPostcode, type PostcodeRow } from '../../store/geo/postcodes.ts';

/** How many are shown of those that were found. */
const most = 50;

/** Where a postcode is. Where none were imported, nothing is said of it. */
export async function locatePostcode(db: Database, { tenant, path }: Call<'locatePostcode'>): Promise<Success<'locatePostcode'> | Refusal> {
  const postcode = (await postcodeField(tenant.now))?.normalise(path.postcode) ?? path.postcode;
  const version = await findCurrentVersion(db, { tenant: tenant.code, kind: 'postcodes' });
  if (version === undefined) return { status: 200, body: { postcode, listed: false, items: [] } };
  const rows = await listRowsOfPostcode(db, { tenant: tenant.code, version }, postcode);
  if (rows.length === 0) return refuse('postcodeUnknown');
  const locations = Map.groupBy(rows, ({ state, city, municipal }) => JSON.stringify([state, city, municipal]));
  const items = [...locations.values()].flatMap((here) => here.slice(0, 1).map((row) => locationBody(tenant.now.side, row, here)));
  return { status: 200, body: { postcode, listed: true, items } };
}

function locationBody(side: ServerSide, { state, city, municipal }: PostcodeRow, here: readonly PostcodeRow[]) {
  return {
    state: labelled(side, 'state', state),
    city: labelled(side, 'city', city),
    ...(municipal === null ? {} : { municipal: labelled(side, 'municipal', municipal) }),
    streets: here.flatMap(({ street }) => (street === null ? [] : [street])),
  };
}

/** The postcodes of a place; none is an answer too, with the tenant's sentence where it has any at all. */
export async function findPostcodes(db: Database, { tenant, query }: Call<'findPostcodes'>): Promise<Success<'findPostcodes'>> {
  const version = await findCurrentVersion(db, { tenant: tenant.code, kind: 'postcodes' });
  if (version === undefined) return { status: 200, body: { listed: false, items: [], more: false } };
  const rows = await listPostcodesOfPlace(db, { tenant: tenant.code, version }, query, most + 1);
  const items = rows.slice(0, most).map(({ postcode, municipal, street }) => ({
    postcode,
    ...(municipal === null ? {} : { municipal: labelled(tenant.now.side, 'municipal', municipal) }),
    ...(street === null ? {} : { street }),
  }));
  const message = items.length > 0 ? {} : { message: sayText(tenant.now.shell.messages.postcodeSearchEmpty ?? '') };
  return { status: 200, body: { listed: true, items, more: rows.length > most, ...message } };
}

const labelled = (side: ServerSide, level: Level, code: string) => ({ code, label: labelOfPlace(side, level, code) });
