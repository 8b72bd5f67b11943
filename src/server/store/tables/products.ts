import type { Generated } from 'kysely';
import type { Fixed, Json, Money } from './columns.ts';

export type ProductTables = {
  products: ProductsTable;
  stores: StoresTable;
  stock: StockTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  list_lines: ListLinesTable;
};

/** A thing that may be had with a product: a longer warranty, somebody who installs it. */
export type ProductOption = { readonly id: string; readonly name: string; readonly price: number; readonly years?: number };

type ProductsTable = {
  tenant: Fixed<string>;
  sku: Fixed<string>;
  name: string;
  brand: string;
  category: string;
  price: Money;
  /** What one buys: a piece, or a box that covers `box_area`. */
  unit: 'piece' | 'box';
  /** Square metres of a box; null of a piece. */
  box_area: string | null;
  /** Centimetres; null where nobody has measured. */
  width: string | null;
  height: string | null;
  depth: string | null;
  /** Of a television. */
  screen_inches: string | null;
  /** What is told in a comparison, by its name in the tenant's language. */
  features: Json<Readonly<Record<string, string>>>;
  warranties: Json<readonly ProductOption[]>;
  installations: Json<readonly ProductOption[]>;
  /** False of what is sold no more and stands in old orders yet. */
  sold: boolean;
};

type StoresTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  name: string;
  /** Geo ids, as an address has them; null where the place is not listed. */
  state: string;
  city: string | null;
  municipal: string | null;
  address: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
};

type StockTable = {
  tenant: Fixed<string>;
  sku: Fixed<string>;
  store_id: Fixed<string>;
  quantity: number;
};

type CartsTable = {
  tenant: Fixed<string>;
  user_id: Fixed<string>;
  version: Generated<number>;
  updated_at: Date;
};

type CartLinesTable = {
  tenant: Fixed<string>;
  user_id: Fixed<string>;
  sku: Fixed<string>;
  quantity: number;
  added_at: Fixed<Date>;
};

type ListLinesTable = {
  tenant: Fixed<string>;
  list_id: Fixed<string>;
  sku: Fixed<string>;
  quantity: number;
  added_at: Fixed<Date>;
};
