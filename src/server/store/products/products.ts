import { type Selectable, sql } from 'kysely';
import type { Product } from '../../policy/products/product.ts';
import type { Database, Transaction } from '../database.ts';
import { foldName } from '../foldName.ts';
import type { Tables } from '../tables.ts';

const columns = [
  ...(['sku', 'name', 'brand', 'category', 'category_name', 'price', 'picture', 'box_area'] as const),
  ...(['width', 'height', 'depth', 'screen_inches', 'features', 'warranties', 'installations', 'sold'] as const),
] as const;

type Row = Pick<Selectable<Tables['products']>, (typeof columns)[number]>;

/** Which products a list shows, and in which order. */
export type ProductQuery = {
  /** Words, all of which a product has in its name, brand, category or sku; case and accents make no difference. */
  readonly search: string;
  readonly category: string | undefined;
  /** What is sold so alone. */
  readonly unit: 'piece' | 'box' | undefined;
  readonly by: 'name' | 'price';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

/** The products of these skus, in the order asked, with what each store has; one that is not known is left out. */
export async function findProducts(db: Database | Transaction, tenant: string, skus: readonly string[]): Promise<readonly Product[]> {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('sku', '=', sql<string>`any(${skus})`)
    .execute();
  const found = new Map((await withStock(db, tenant, rows)).map((product) => [product.sku, product]));
  return [...new Set(skus)].flatMap((sku) => found.get(sku) ?? []);
}

/** A category in which something is found, and how much. */
export type FoundCategory = { readonly id: string; readonly name: string; readonly count: number };

export type ProductPage = {
  readonly products: readonly Product[];
  readonly total: number;
  /** Of what is found in any category, by name. */
  readonly categories: readonly FoundCategory[];
};

/** One page of what is sold, and how many there are. */
export async function listProducts(
  db: Database,
  tenant: string,
  { search, category, unit, by, direction, page, size }: ProductQuery,
): Promise<ProductPage> {
  let found = db.selectFrom('products').where('tenant', '=', tenant).where('sold', '=', true);
  if (unit !== undefined) found = found.where('unit', '=', unit);
  for (const word of wordsOf(search)) found = found.where(sql<boolean>`position(${word} in search) > 0`);
  const categories = await found
    .groupBy(['category', 'category_name'])
    .orderBy('category_name')
    .orderBy('category')
    .select(({ fn }) => ['category as id', 'category_name as name', fn.countAll<number>().as('count')])
    .execute();
  const total = categories.reduce((sum, { id, count }) => (category === undefined || id === category ? sum + count : sum), 0);
  const wanted = category === undefined ? found : found.where('category', '=', category);
  const rows = await wanted
    .orderBy(by === 'name' ? 'name_folded' : 'price', direction)
    // In one direction, so that an index has the order.
    .orderBy('sku', direction)
    .select(columns)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { products: await withStock(db, tenant, rows), total, categories };
}

/** Somebody types a few words; what comes after them is not looked for. */
const mostWords = 10;
const wordsOf = (search: string): readonly string[] =>
  foldName(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);

async function withStock(db: Database | Transaction, tenant: string, rows: readonly Row[]): Promise<readonly Product[]> {
  const skus = rows.flatMap(({ sku, sold }) => (sold ? [sku] : []));
  const stock =
    skus.length === 0
      ? []
      : await db
          .selectFrom('stock')
          .innerJoin('stores', (join) => join.onRef('stores.tenant', '=', 'stock.tenant').onRef('stores.id', '=', 'stock.store_id'))
          .select(['stock.sku', 'stock.store_id as storeId', 'stock.quantity'])
          .where('stock.tenant', '=', tenant)
          .where('stock.sku', '=', sql<string>`any(${skus})`)
          .where('stores.open', '=', true)
          .orderBy('stock.store_id')
          .execute();
  const ofSku = Map.groupBy(stock, ({ sku }) => sku);
  return rows.map((row) =>
    productOf(
      row,
      (ofSku.get(row.sku) ?? []).map(({ storeId, quantity }) => ({ storeId, quantity })),
    ),
  );
}

function productOf(row: Row, stock: Product['stock']): Product {
  const { sku, name, brand, price, sold, features, warranties, installations, width, height, depth } = row;
  const measured = width !== null && height !== null && depth !== null;
  return {
    ...{ sku, name, brand, price, sold, features, warranties, installations, stock },
    picture: row.picture ?? undefined,
    category: { id: row.category, name: row.category_name },
    boxArea: row.box_area === null ? undefined : Number(row.box_area),
    size: measured ? { width: Number(width), height: Number(height), depth: Number(depth) } : undefined,
    screenInches: row.screen_inches === null ? undefined : Number(row.screen_inches),
  };
}
