import { daySpan } from '../../policy/calendar/daySpan.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { InvoiceFilter } from '../../store/invoices/invoices.ts';

type InvoiceQuery = Pick<InvoiceFilter, 'order' | 'kind'> & { readonly year?: number | undefined };

/** What narrows a list of invoices, as a query says it. */
export const invoiceFilter = ({ order, kind, year }: InvoiceQuery, { shell }: Pick<LoadedRelease, 'shell'>): InvoiceFilter => ({
  order,
  kind,
  span: year === undefined ? undefined : daySpan(`${year}-01-01`, `${year}-12-31`, shell.timeZone),
});
