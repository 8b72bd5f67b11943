import type { Feature, ProductOption } from '../../policy/products/product.ts';
import type { Fixed, Json, JsonOrDefault, Money } from '../columns.ts';

export type ProductTables = {
  products: ProductsTable;
  stores: StoresTable;
  stock: StockTable;
  catalogues: CataloguesTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  list_lines: ListLinesTable;
};

type ProductsTable = {
  tenant: Fixed<string>;
  sku: Fixed<string>;
  name: string;
  /** For the order of a list. */
  name_folded: string;
  brand: string;
  category: string;
  category_name: string;
  /** Sku, name, brand and category, folded: where words are looked for. */
  search: string;
  price: Money;
  /** File of its picture; null where there is none. */
  picture: string | null;
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
  features: Json<readonly Feature[]>;
  warranties: Json<readonly ProductOption[]>;
  installations: Json<readonly ProductOption[]>;
  /** False for a product that is no longer sold but still in carts and lists. */
  sold: boolean;
};

type StoresTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  name: string;
  /** Codes of places, as an address has them, or their names where the level has no list. */
  state: string;
  city: string;
  municipal: string | null;
  address: string;
  phone: string | null;
  latitude: number;
  longitude: number;
  /** From when to when: 09:00-21:00. */
  work_days: string;
  /** Weekends and holidays; null: closed. */
  other_days: string | null;
  /** False for one that is closed permanently but still in old orders and quotations. */
  open: boolean;
};

type StockTable = {
  tenant: Fixed<string>;
  sku: Fixed<string>;
  store_id: Fixed<string>;
  quantity: number;
};

/** Which catalogue of the tenant's YAML is in the tables. */
type CataloguesTable = {
  tenant: Fixed<string>;
  hash: string;
  loaded_at: Date;
};

/** A person has one for each company that is bought for, and one of their own. */
type CartsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  /** One more at each change; 0 where nothing was ever in it. */
  version: number;
  updated_at: Date;
  /** Of a company's: what was given before it went to the checkout, by the names of the form. */
  purchase_references: JsonOrDefault<Readonly<Record<string, string>>>;
};

type CartLinesTable = {
  tenant: Fixed<string>;
  cart_id: Fixed<string>;
  sku: Fixed<string>;
  quantity: number;
  /** Ids of the catalogue: what was chosen with each; null: nothing. */
  warranty: string | null;
  installation: string | null;
  /** What its prices were quoted by; null where nobody quoted it. */
  quotation_id: string | null;
  added_at: Fixed<Date>;
};

type ListLinesTable = {
  tenant: Fixed<string>;
  list_id: Fixed<string>;
  sku: Fixed<string>;
  quantity: number;
  note: string | null;
  added_at: Fixed<Date>;
};
