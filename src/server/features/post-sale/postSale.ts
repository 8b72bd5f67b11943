import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Session } from '../../policy/session.ts';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { findOrderToCancel, findStatusTime, listLinesLeft } from '../../store/post-sale/cancellations.ts';
import { findTicket, listTickets } from '../../store/post-sale/tickets.ts';
import { giveBankDetails } from './bankDetails.ts';
import { initiateCancel } from './cancel.ts';
import { orderBody } from './orderBody.ts';
import { summaryBody, ticketBody } from './ticketBody.ts';

type Id = 'readPostSaleOrder' | 'initiateCancel' | 'listTickets' | 'readTicket' | 'giveBankDetails';

/** What follows a sale: what is canceled, and how its money returns. */
export function postSale(server: Server): Pick<Handlers, Id> {
  const { db } = server;
  return {
    readPostSaleOrder: signedIn((call, session) => readOrder(server, call, session)),
    initiateCancel: signedIn((call, session) => initiateCancel(server, call, session)),
    listTickets: signedIn(async ({ tenant, query, now }, session) => {
      const { page, size } = readPaging(query);
      const { direction } = readSort(query.sort ?? '-createdAt');
      const { rows, total } = await listTickets(db, orderReaderOf(session), { page, size, direction, order: query.order });
      return { status: 200, body: { items: rows.map((row) => summaryBody(server, tenant, row, now)), page, size, total } };
    }),
    readTicket: signedIn(async ({ tenant, path, now }, session) => {
      const row = await findTicket(db, orderReaderOf(session), path.id);
      return row === undefined ? refuse('notFound') : { status: 200, body: await ticketBody(server, tenant, row, now) };
    }),
    giveBankDetails: signedIn((call, session) => giveBankDetails(server, call, session)),
  };
}

async function readOrder(
  server: Server,
  { tenant, path, now }: Call<'readPostSaleOrder'>,
  session: Session,
): Promise<Success<'readPostSaleOrder'> | Refusal> {
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
}
