import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { findOrderToCancel, findStatusTime, listLinesLeft } from '../../store/post-sale/cancellations.ts';
import { listTickets } from '../../store/post-sale/tickets.ts';
import { orderBody } from './orderBody.ts';
import { summaryBody } from './ticketBody.ts';

export const readPostSaleOrder = query('readPostSaleOrder', {
  caller: 'person',
  async answer({ server, call: { tenant, path, now }, session }) {
    const { db } = server;
    const reader = orderReaderOf(session);
    const order = await findOrderToCancel(db, reader, path.id);
    if (order === undefined) return refuse('notFound');
    const [lines, deliveredAt, tickets] = await Promise.all([
      listLinesLeft(db, tenant.code, order.number),
      findStatusTime(db, tenant.code, order.number, statusesIn(statusesOf(tenant, 'order'), ['completed'])),
      listTickets(db, reader, { page: 1, size: 100, direction: 'desc', order: order.number }),
    ]);
    const summaries = tickets.rows.map((row) => summaryBody(server, tenant, row, now));
    return { status: 200, body: { ...orderBody(tenant, { order, lines, deliveredAt }, now), tickets: summaries } };
  },
});
