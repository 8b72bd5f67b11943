import type { components } from '../../../contract/generated/api.ts';
import { combinedQuery, query } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import type { Edge } from '../../app/navigation/EdgePaging.tsx';

type Schemas = components['schemas'];

export type QuotationRow = Schemas['QuotationRow'];
export type Quotation = Schemas['Quotation'];
export type QuotationLine = Quotation['lines'][number];
export type SharedQuotation = Schemas['SharedQuotation'];
export type BornOrder = Schemas['OrderSummary'];

export const pageSize = 10;
export const quotationPath = '/api/quotation/v1/quotations/{id}';
export const listPath = '/api/quotation/v1/quotations';

/** Those that are no orders yet. */
const unsold = 'valid,expired';

/** What narrows the list, by the names that the contract and the address of the page share. */
const filterNames = ['status', 'store', 'number', 'creator'] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

const isGood = (name: (typeof filterNames)[number], value: string): boolean =>
  name === 'number' ? /^\d{1,30}$/.test(value) : name === 'status' ? ['valid', 'expired'].includes(value) : value !== '';

/** What of an address narrows the list. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name) ?? '';
      return isGood(name, value) ? [[name, value]] : [];
    }),
  );

/** What the list, and the file of it, are asked by: store by store. */
export const askedBy = ({ status = unsold, ...filters }: Filters) => ({ status, ...filters, sort: 'store' as const });

export const quotationsOn = (page: number, filters: Filters) => query(listPath, { query: { page, size: pageSize, ...askedBy(filters) } });

export const quotationOf = (id: string) => query(quotationPath, { path: { id } });

/** Orders that were quotations. */
export const bornOrdersOn = (edge: Edge) =>
  query('/api/my-account/{version}/{tenant}/orders', { query: { ...edge, size: pageSize, origin: 'quotation' } });

/** What a link shows; the token is in no address. */
export const sharedBy = (token: string) =>
  combinedQuery(['shared-quotation', token], async (tenant) =>
    dataOf(await sendCall(tenant, 'post', '/api/quotation/v1/shared-quotation', { body: { token } })),
  );
