import type { Product } from '../../policy/products/product.ts';
import type { ProductPage, ProductQuery } from '../../store/products/products.ts';

/** Where products come from: the bundled tables, or a retailer's own system. Throws where it does not answer. */
export type Products = {
  /** The products of these skus, in the order asked; one that is not known is left out. */
  readonly find: (tenant: string, skus: readonly string[]) => Promise<readonly Product[]>;
  /** One page of what is sold, and how many there are. */
  readonly list: (tenant: string, wish: ProductQuery) => Promise<ProductPage>;
};
