import type { Product } from '../../policy/products/product.ts';

/** Why a product cannot be put on a list; one that has run out can. */
export const listProblemOf = (product: Product | undefined): 'unknown' | 'notSold' | undefined =>
  product === undefined ? 'unknown' : product.sold ? undefined : 'notSold';
