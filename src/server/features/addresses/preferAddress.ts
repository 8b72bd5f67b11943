import { addressBody } from '../../http/bodies/addressBody.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { markFavourite } from '../../store/addresses/addresses.ts';

export const preferAddress = command('preferAddress', {
  caller: 'person',
  async effect({ call: { tenant, path, body, now }, session, trx }) {
    const row = await markFavourite(trx, session, body.addressId, now);
    if (row === undefined) return refuse('notFound');
    return { status: 200, body: await addressBody(tenant, row, path.version), etag: etagOf(row.version) };
  },
});
