import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { findTicket } from '../../store/post-sale/tickets.ts';
import { ticketBody } from './ticketBody.ts';

export const readTicket = query('readTicket', {
  caller: 'person',
  async answer({ server, call: { tenant, path, now }, session }) {
    const row = await findTicket(server.db, orderReaderOf(session), path.id);
    return row === undefined ? refuse('notFound') : { status: 200, body: await ticketBody(server, tenant, row, now) };
  },
});
