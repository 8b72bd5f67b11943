import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { statusesOf } from '../../policy/statuses.ts';
import { listOrders as findOrders, MOST_COUNTED } from '../../store/orders/listOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listedBody } from './orderBody.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';
import { readCreatorNames } from './readCreatorNames.ts';
import { readReferences } from './readReferences.ts';

export const listOrders = query('listOrders', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, query }, session }) {
    const reader = orderReaderOf(session);
    const parsed = await parseOrderQuery(db, tenant, reader, query);
    if ('refused' in parsed) return parsed;
    const { size } = readPaging(query);
    const { after, before } = query;
    const statuses = statusesOf(tenant, 'order');
    const referencesOf = await readReferences(tenant);
    const found = await findOrders(db, reader, parsed.filter, { size, after, before, ...parsed.sort });
    const { total, rows, hasPrevious, hasNext } = found;
    const creatorOf = await readCreatorNames(db, reader, rows);
    const [first, last] = [rows[0]?.number, rows.at(-1)?.number];
    const body = {
      items: rows.map((row) => listedBody(row, statuses, { creator: creatorOf(row), references: referencesOf(row) })),
      ...{ size, total, isMore: total === MOST_COUNTED },
      ...(hasPrevious && first !== undefined ? { previous: first } : {}),
      ...(hasNext && last !== undefined ? { next: last } : {}),
    };
    return { status: 200, body };
  },
});
