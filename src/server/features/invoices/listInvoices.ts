import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { invoiceTitle } from '../../papers/papers.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { listInvoices as findInvoices, type InvoiceRow } from '../../store/invoices/invoices.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { invoiceFilter } from './invoiceFilter.ts';

export const listInvoices = query('listInvoices', {
  caller: 'person',
  async answer({ server: { db }, call: { query, tenant }, session }) {
    const { page, size } = readPaging(query);
    const { rows, total } = await findInvoices(db, orderReaderOf(session), invoiceFilter(query, tenant.now), {
      ...{ page, size },
      ...readSort(query.sort ?? '-issuedAt'),
    });
    return { status: 200, body: { items: rows.map((row) => invoiceBody(tenant.now, row)), page, size, total } };
  },
});

function invoiceBody(release: LoadedRelease, { id, number, kind, ticket_id, credits, issued_at, currency, ...row }: InvoiceRow) {
  return {
    id,
    number,
    kind,
    title: invoiceTitle(release, kind, number),
    orderNumber: row.order_number,
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
