import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';

type Schemas = components['schemas'];

export type Product = Schemas['Product'];
export type ProductDetails = Schemas['ProductDetails'];
export type ProductOption = Schemas['ProductOption'];

/** A list shows so many: whole rows of two, three and four. */
export const pageSize = 12;

/** Orders of a list, as the contract names them. */
export const sorts = ['name', 'price', '-price'] as const;

/** What narrows a list, by the names that the contract and the address of the page share. */
export type Filters = { readonly search?: string; readonly category?: string; readonly sort?: (typeof sorts)[number] };

/** What of an address narrows a list; an order that there is none of is left out. */
export const filtersIn = (address: URLSearchParams): Filters => {
  const [search, category] = [address.get('search'), address.get('category')];
  const sort = sorts.find((one) => one === address.get('sort'));
  return { ...(search ? { search } : {}), ...(category ? { category } : {}), ...(sort ? { sort } : {}) };
};

export const productsOn = (page: number, filters: Filters) =>
  query('/api/my-account/v1/products', { query: { page, size: pageSize, ...filters } });

/** What is sold by the box, for floors and walls. */
export const coverings = query('/api/my-account/v1/products', { query: { unit: 'box', size: 100, sort: 'name' } });

export const productOf = (sku: string) => query('/api/my-account/v1/products/{sku}', { path: { sku } });

export const comparisonOf = (skus: readonly string[]) =>
  query('/api/my-account/v1/products/comparison', { query: { skus: skus.join(',') } });
