import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

/** A delivery address, as the contract answers it. */
export type Address = components['schemas']['Address'];
export type Addresses = components['schemas']['Addresses'];

/** The call that lists addresses: all its queries are repeated after a change. */
export const addressesPath = '/api/my-account/{version}/{tenant}/users/addresses';
export const addressPath = '/api/my-account/{version}/{tenant}/users/addresses/{id}';

/** The overview of the account, which shows the favourite. */
export const overviewPath = '/api/my-account/v1/overview';

/** How many are on a page of the list. */
export const pageSize = 20;

/** One page of the list: the favourite first, then in the order in which they were added. */
export const addressesOn = (page: number, search: string) =>
  query(addressesPath, { query: { page, size: pageSize, ...(search === '' ? {} : { search }) } });

/** What a person calls it. */
export const nameOf = ({ payload, lines }: Pick<Address, 'payload' | 'lines'>): string => payload.addressName ?? lines[0] ?? '';
