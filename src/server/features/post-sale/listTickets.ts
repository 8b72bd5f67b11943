import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listTickets as findTickets } from '../../store/post-sale/tickets.ts';
import { summaryBody } from './ticketBody.ts';

export const listTickets = query('listTickets', {
  caller: 'person',
  async answer({ server, call: { tenant, query, now }, session }) {
    const { page, size } = readPaging(query);
    const { direction } = readSort(query.sort ?? '-createdAt');
    const { rows, total } = await findTickets(server.db, orderReaderOf(session), { page, size, direction, order: query.order });
    return { status: 200, body: { items: rows.map((row) => summaryBody(server, tenant, row, now)), page, size, total } };
  },
});
