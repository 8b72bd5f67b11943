import { addressBody } from '../../http/bodies/addressBody.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';
import { findAddress } from '../../store/addresses/addresses.ts';

export const readAddress = query('readAddress', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, path }, session }) {
    const row = await findAddress(db, session, path.id);
    if (row === undefined) return refuse('notFound');
    return { status: 200, body: await addressBody(tenant, row, path.version), etag: etagOf(row.version) };
  },
});
