import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

type Schemas = components['schemas'];

/** What can still be done about an order, and what was canceled of it. */
export type PostSaleOrder = Schemas['PostSaleOrder'];
export type OrderLine = PostSaleOrder['lines'][number];
/** How the money would return. */
export type RefundOutlook = Schemas['RefundOutlook'];
/** A cancellation: as a list and as a page answer it. */
export type TicketSummary = Schemas['TicketSummary'];
export type Ticket = Schemas['Ticket'];
export type Refund = Schemas['Refund'];

export const postSaleOrderPath = '/api/post-sale/v1/orders/{id}';
export const cancelPath = '/api/post-sale/v1/orders/{id}/initiate-cancel';
export const ticketsPath = '/api/post-sale/v1/tickets';
export const ticketPath = '/api/post-sale/v1/tickets/{id}';
export const bankDetailsPath = '/api/post-sale/v1/tickets/{id}/bank-details';

/** `lines`: what would return if these were canceled, as the address of the page says them; else of all that is left. */
export const postSaleOrder = (id: string, lines?: string) =>
  query(postSaleOrderPath, { path: { id }, ...(lines === undefined || lines === '' ? {} : { query: { lines } }) });

export const ticketOf = (id: string) => query(ticketPath, { path: { id } });

export const pageSize = 10;

export const ticketsOn = (page: number, order?: string) =>
  query(ticketsPath, { query: { page, size: pageSize, ...(order === undefined ? {} : { order }) } });

/** What a cancellation, or an account for its money, changes of what was read. */
export const changedByPostSale = [
  postSaleOrderPath,
  ticketsPath,
  ticketPath,
  '/api/my-account/{version}/{tenant}/orders',
  '/api/my-account/{version}/{tenant}/orders/{orderNumber}',
  '/api/my-account/v1/overview',
] as const;
