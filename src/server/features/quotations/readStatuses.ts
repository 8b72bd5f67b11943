import type { QuotationStatus } from '../../store/quotations/quotations.ts';

/** Statuses of a query, which the contract has looked at: `valid,expired`. */
export const readStatuses = (status: string | undefined): readonly QuotationStatus[] | undefined =>
  status?.split(',') as readonly QuotationStatus[] | undefined;
