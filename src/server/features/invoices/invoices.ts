import type { components } from '../../../contract/generated/api.ts';
import type { Handlers } from '../../http/call.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { Server } from '../../server.ts';
import { type InvoiceRow, listInvoices } from '../../store/invoices/invoices.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

/** What somebody was invoiced, and what of it was taken back. */
export function invoices({ db }: Server): Pick<Handlers, 'listInvoices'> {
  return {
    listInvoices: signedIn(async ({ query }, session) => {
      const { page, size } = readPaging(query);
      const asked = { page, size, order: query.order, ...readSort(query.sort ?? '-issuedAt') };
      const { rows, total } = await listInvoices(db, orderReaderOf(session), asked);
      return { status: 200, body: { items: rows.map(invoiceBody), page, size, total } };
    }),
  };
}

function invoiceBody({ id, number, kind, order_number: orderNumber, ticket_id, credits, issued_at, currency, ...row }: InvoiceRow) {
  return {
    id,
    number,
    kind,
    orderNumber,
    ...(ticket_id === null ? {} : { ticketId: ticket_id }),
    ...(credits === null ? {} : { credits }),
    issuedAt: issued_at.toISOString(),
    currency,
    net: row.net,
    tax: row.tax,
    taxPercent: Number(row.tax_percent),
    total: row.total,
  } satisfies components['schemas']['Invoice'];
}
