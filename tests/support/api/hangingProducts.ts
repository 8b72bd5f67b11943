import type { Products } from '../../../src/server/domain/products/products.ts';

const silent = () => Promise.reject(new Error('no answer'));

/** A retailer's catalogue that does not answer. */
export const hangingProducts: Products = { find: silent, list: silent };
