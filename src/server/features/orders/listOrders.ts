import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { statusesOf } from '../../policy/statuses.ts';
import { listOrders as findOrders } from '../../store/orders/listOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listedBody } from './orderBody.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';
import { readCreatorNames } from './readCreatorNames.ts';

export const listOrders = query('listOrders', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, query }, session }) {
    const reader = orderReaderOf(session);
    const parsed = await parseOrderQuery(db, tenant, reader, query);
    if ('refused' in parsed) return parsed;
    const { page, size } = readPaging(query);
    const { rows, total } = await findOrders(db, reader, parsed.filter, { page, size, ...parsed.sort });
    const [statuses, creatorOf] = [statusesOf(tenant, 'order'), await readCreatorNames(db, reader)];
    return { status: 200, body: { items: rows.map((row) => listedBody(row, statuses, creatorOf(row))), page, size, total } };
  },
});
