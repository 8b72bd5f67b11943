import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

export type Invoice = components['schemas']['Invoice'];
export type InvoiceKind = components['schemas']['InvoiceKind'];

export const kinds = ['invoice', 'receipt', 'creditNote'] as const satisfies readonly InvoiceKind[];
export const pageSize = 20;
/** How many are packed into one file. */
export const mostInFile = 100;

/** What narrows the list, by the names that the contract and the address of the page share. */
export type Filters = { readonly kind?: InvoiceKind; readonly year?: number };

export const filtersIn = (search: URLSearchParams): Filters => {
  const kind = kinds.find((one) => one === search.get('kind'));
  const year = /^\d{4}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : undefined;
  return { ...(kind && { kind }), ...(year !== undefined && { year }) };
};

export const invoicesOn = (page: number, filters: Filters) =>
  query('/api/download/v2/invoices', { query: { page, size: pageSize, ...filters } });
