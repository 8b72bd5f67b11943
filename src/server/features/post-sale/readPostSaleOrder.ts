import { chooseLines, type RequestedLines } from '../../domain/refunds/chooseLines.ts';
import { computeRefundAmount } from '../../domain/refunds/computeRefundAmount.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { statusesIn, statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { findOrderToCancel, findStatusTime, listLinesLeft } from '../../store/post-sale/cancellations.ts';
import { listTickets } from '../../store/post-sale/tickets.ts';
import { orderBody } from './orderBody.ts';
import { summaryBody } from './ticketBody.ts';

export const readPostSaleOrder = query('readPostSaleOrder', {
  caller: 'person',
  async answer({ server, call: { tenant, path, query, now }, session }) {
    const { db } = server;
    const reader = orderReaderOf(session);
    const order = await findOrderToCancel(db, reader, path.id);
    if (order === undefined) return refuse('notFound');
    const statuses = statusesOf(tenant, 'order');
    const [lines, preparedSince, deliveredAt, tickets] = await Promise.all([
      listLinesLeft(db, tenant.code, order.number),
      findStatusTime(db, tenant.code, order.number, statusesThatAllow(statuses, 'cancellation')),
      findStatusTime(db, tenant.code, order.number, statusesIn(statuses, ['completed'])),
      listTickets(db, reader, { page: 1, size: 100, direction: 'desc', order: order.number }),
    ]);
    const chosen = chooseLines(lines, query.lines === undefined ? undefined : parseLines(query.lines));
    const amount = chosen.is === 'chosen' ? await computeRefundAmount(db, tenant.code, order, chosen) : undefined;
    const summaries = tickets.rows.map((row) => summaryBody(server, tenant, row, now));
    return { status: 200, body: { ...orderBody(tenant, { order, lines, preparedSince, deliveredAt, amount }, now), tickets: summaries } };
  },
});

/** @example parseLines('1x2,3x1') // [{ line: 1, quantity: 2 }, { line: 3, quantity: 1 }] */
const parseLines = (lines: string): RequestedLines =>
  lines.split(',').map((one) => {
    const [line, quantity] = one.split('x').map(Number);
    return { line: line ?? 0, quantity: quantity ?? 0 };
  });
