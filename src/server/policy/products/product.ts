/** What a comparison shows of a product, in the tenant's language. */
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
  /** File of its picture. */
  readonly picture: string | undefined;
  /** Square metres that a box covers; what has none is sold by the piece. */
  readonly boxArea: number | undefined;
  /** Centimetres. */
  readonly size: { readonly width: number; readonly height: number; readonly depth: number } | undefined;
  /** Of a television. */
  readonly screenInches: number | undefined;
  readonly features: readonly Feature[];
  readonly warranties: readonly ProductOption[];
  readonly installations: readonly ProductOption[];
  /** False of what is no longer sold. */
  readonly sold: boolean;
  /** How many there are in each open store, the stores' ids in order; none of what is no longer sold. */
  readonly stock: readonly { readonly storeId: string; readonly quantity: number }[];
};

/** How many there are in all stores together. */
export const countAvailable = ({ stock }: Pick<Product, 'stock'>): number => stock.reduce((sum, { quantity }) => sum + quantity, 0);
