/** What is told of a product in a comparison, in the tenant's language. */
export type Feature = { readonly name: string; readonly value: string };

/** What may be had with a product: a longer warranty, somebody who installs it. */
export type ProductOption = {
  readonly id: string;
  readonly name: string;
  /** Two decimals, in the tenant's currency. */
  readonly price: string;
  /** Of a warranty. */
  readonly years?: number;
};

export type Product = {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: { readonly id: string; readonly name: string };
  /** Two decimals, in the tenant's currency. */
  readonly price: string;
  /** Square metres that a box covers; what has none is sold by the piece. */
  readonly boxArea: number | undefined;
  /** Centimetres. */
  readonly size: { readonly width: number; readonly height: number; readonly depth: number } | undefined;
  /** Of a television. */
  readonly screenInches: number | undefined;
  readonly features: readonly Feature[];
  readonly warranties: readonly ProductOption[];
  readonly installations: readonly ProductOption[];
  /** False of what is sold no more. */
  readonly sold: boolean;
  /** How many there are in each open store, the stores' ids in order; none of what is sold no more. */
  readonly stock: readonly { readonly storeId: string; readonly quantity: number }[];
};

/** Which products a list shows, and in which order. */
export type ProductQuery = {
  /** Words, all of which a product has in its name, brand, category or sku; case and accents make no difference. */
  readonly search: string;
  readonly category: string | undefined;
  readonly by: 'name' | 'price';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

/** Where products come from: the bundled tables, or a retailer's own system. Throws where it does not answer. */
export type Products = {
  /** The products of these skus, in the order asked; one that is not known is left out. */
  readonly find: (tenant: string, skus: readonly string[]) => Promise<readonly Product[]>;
  /** One page of what is sold, and how many there are. */
  readonly list: (tenant: string, wish: ProductQuery) => Promise<{ readonly products: readonly Product[]; readonly total: number }>;
};

/** How many there are in all stores together. */
export const countAvailable = ({ stock }: Pick<Product, 'stock'>): number => stock.reduce((sum, { quantity }) => sum + quantity, 0);
