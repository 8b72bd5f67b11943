import { formatText } from '../../../../engine/runtime.ts';
import { query } from '../../http/operation.ts';
import { findCurrentVersion } from '../../store/geo/imports.ts';
import { listPostcodesOfPlace } from '../../store/geo/postcodes.ts';
import { labelledPlace } from './labelledPlace.ts';

/** How many postcodes an answer has at most. */
const mostPostcodes = 50;

/** The postcodes of a place; where a list was imported and has none, the answer has the tenant's message. */
export const findPostcodes = query('findPostcodes', {
  caller: 'anyone',
  async answer({ server: { db }, call: { tenant, query } }) {
    const version = await findCurrentVersion(db, { tenant: tenant.code, kind: 'postcodes' });
    if (version === undefined) return { status: 200, body: { listed: false, items: [], more: false } };
    const rows = await listPostcodesOfPlace(db, { tenant: tenant.code, version }, query, mostPostcodes + 1);
    const items = rows.slice(0, mostPostcodes).map(({ postcode, municipal, street }) => ({
      postcode,
      ...(municipal === null ? {} : { municipal: labelledPlace(tenant.now.side, 'municipal', municipal) }),
      ...(street === null ? {} : { street }),
    }));
    const message = items.length > 0 ? {} : { message: formatText(tenant.now.shell.messages.postcodeSearchEmpty ?? '') };
    return { status: 200, body: { listed: true, items, more: rows.length > mostPostcodes, ...message } };
  },
});
