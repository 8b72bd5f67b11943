import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { pagingOf, sortOf } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { linesLeft, orderOf, reachedAt } from '../../store/post-sale/cancellations.ts';
import { findTicket, ticketsOf } from '../../store/post-sale/tickets.ts';
import type { Session } from '../../store/session/sessions.ts';
import { giveBankDetails } from './bankDetails.ts';
import { cancel } from './cancel.ts';
import { orderBody } from './orderBody.ts';
import { summaryBody, ticketBody } from './ticketBody.ts';

type Id = 'readPostSaleOrder' | 'initiateCancel' | 'listTickets' | 'readTicket' | 'giveBankDetails';

/** What follows a sale: what is canceled, and how its money returns. */
export function postSale(server: Server): Pick<Handlers, Id> {
  const { db } = server;
  return {
    readPostSaleOrder: signedIn((call, session) => readOrder(server, call, session)),
    initiateCancel: signedIn((call, session) => cancel(server, call, session)),
    listTickets: signedIn(async ({ tenant, query, now }, session) => {
      const { page, size } = pagingOf(query);
      const { direction } = sortOf(query.sort ?? '-createdAt');
      const { rows, total } = await ticketsOf(db, orderReaderOf(session), { page, size, direction, order: query.order });
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
  const order = await orderOf(db, reader, path.id);
  if (order === undefined) return refuse('notFound');
  const [lines, deliveredAt, tickets] = await Promise.all([
    linesLeft(db, tenant.code, order.number),
    reachedAt(db, tenant.code, order.number, statusesIn(statusesOf(tenant, 'order'), ['completed'])),
    ticketsOf(db, reader, { page: 1, size: 100, direction: 'desc', order: order.number }),
  ]);
  const summaries = tickets.rows.map((row) => summaryBody(server, tenant, row, now));
  return { status: 200, body: { ...orderBody(tenant, { order, lines, deliveredAt }, now), tickets: summaries } };
}
