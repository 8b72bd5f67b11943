import { addressBody } from '../../http/bodies/addressBody.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { listAddresses as findAddresses } from '../../store/addresses/addresses.ts';

export const listAddresses = query('listAddresses', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, path, query }, session }) {
    const { page, size } = readPaging(query);
    const { rows, total } = await findAddresses(db, session, { page, size, search: query.search, ...readSort(query.sort ?? 'favourite') });
    const items = await Promise.all(rows.map((row) => addressBody(tenant, row, path.version)));
    return { status: 200, body: { items, page, size, total } };
  },
});
