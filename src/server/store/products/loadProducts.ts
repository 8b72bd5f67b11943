import { type Insertable, sql } from 'kysely';
import type { ReleasedCatalogue, ReleasedProduct } from '../../../../engine/runtime.ts';
import type { Database, Transaction } from '../database.ts';
import { foldName } from '../foldName.ts';
import type { Tables } from '../tables.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const most = 1000;

/**
 * Makes the tables the same as a tenant's catalogue. Rows that are no longer in the catalogue remain for old carts and
 * orders: a product as no longer sold, a store as closed.
 *
 * @param hash of the catalogue; one that is in the tables already is not loaded again
 * @returns whether it was loaded
 */
export async function loadProducts(
  db: Database,
  tenant: string,
  { hash, catalogue, now }: { readonly hash: string; readonly catalogue: ReleasedCatalogue; readonly now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // When several nodes start at once, one loads it and the others wait.
    await trx
      .insertInto('catalogues')
      .values({ tenant, hash: '', loaded_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stands = await trx.selectFrom('catalogues').select('hash').where('tenant', '=', tenant).forUpdate().executeTakeFirstOrThrow();
    if (stands.hash === hash) return false;
    await putProducts(trx, tenant, catalogue);
    await putStores(trx, tenant, catalogue);
    await putStock(trx, tenant, catalogue);
    await trx.updateTable('catalogues').set({ hash, loaded_at: now }).where('tenant', '=', tenant).execute();
    return true;
  });
}

/** Which catalogue is in the tables: tenant → hash. */
export async function listLoadedCatalogues(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('catalogues').select(['tenant', 'hash']).execute();
  return new Map(rows.map(({ tenant, hash }) => [tenant, hash]));
}

async function putProducts(trx: Transaction, tenant: string, { products }: ReleasedCatalogue): Promise<void> {
  const skus = products.map(({ sku }) => sku);
  await trx
    .updateTable('products')
    .set({ sold: false })
    .where('tenant', '=', tenant)
    .where('sku', '!=', sql<string>`all(${skus})`)
    .execute();
  for (const rows of parts(products.map((product) => productRow(tenant, product)))) {
    await trx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'sku']).doUpdateSet(({ ref }) => ({
          ...{ name: ref('excluded.name'), name_folded: ref('excluded.name_folded'), search: ref('excluded.search') },
          ...{ brand: ref('excluded.brand'), category: ref('excluded.category'), category_name: ref('excluded.category_name') },
          ...{
            price: ref('excluded.price'),
            picture: ref('excluded.picture'),
            unit: ref('excluded.unit'),
            box_area: ref('excluded.box_area'),
          },
          ...{ width: ref('excluded.width'), height: ref('excluded.height'), depth: ref('excluded.depth') },
          ...{ screen_inches: ref('excluded.screen_inches'), sold: ref('excluded.sold') },
          // A reference to a column of JSON is that of what is read from it.
          features: sql<string>`excluded.features`,
          warranties: sql<string>`excluded.warranties`,
          installations: sql<string>`excluded.installations`,
        })),
      )
      .execute();
  }
}

function productRow(tenant: string, product: ReleasedProduct): Insertable<Tables['products']> {
  const { sku, name, brand, category, price, boxArea, size, screenInches, features, warranties, installations } = product;
  const { picture = null } = product;
  return {
    ...{ tenant, sku, name, brand, price, picture, category: category.id, category_name: category.name },
    name_folded: foldName(name),
    search: foldName([sku, name, brand, category.name].join(' ')),
    unit: boxArea === undefined ? 'piece' : 'box',
    box_area: boxArea ?? null,
    ...{ width: size?.width ?? null, height: size?.height ?? null, depth: size?.depth ?? null },
    screen_inches: screenInches ?? null,
    features: JSON.stringify(features),
    warranties: JSON.stringify(warranties),
    installations: JSON.stringify(installations),
    sold: true,
  };
}

async function putStores(trx: Transaction, tenant: string, { stores }: ReleasedCatalogue): Promise<void> {
  const ids = stores.map(({ id }) => id);
  await trx.updateTable('stores').set({ open: false }).where('tenant', '=', tenant).where('id', '!=', sql<string>`all(${ids})`).execute();
  const rows = stores.map(({ id, name, address, state, city, municipal, phone, latitude, longitude, workDays, otherDays }) => ({
    ...{ tenant, id, name, address, state, city, latitude, longitude, open: true },
    ...{ municipal: municipal ?? null, phone: phone ?? null, work_days: workDays, other_days: otherDays ?? null },
  }));
  for (const some of parts(rows)) {
    await trx
      .insertInto('stores')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'id']).doUpdateSet(({ ref }) => ({
          ...{ name: ref('excluded.name'), address: ref('excluded.address'), phone: ref('excluded.phone') },
          ...{ state: ref('excluded.state'), city: ref('excluded.city'), municipal: ref('excluded.municipal') },
          ...{ latitude: ref('excluded.latitude'), longitude: ref('excluded.longitude') },
          ...{ work_days: ref('excluded.work_days'), other_days: ref('excluded.other_days'), open: ref('excluded.open') },
        })),
      )
      .execute();
  }
}

async function putStock(trx: Transaction, tenant: string, { stores }: ReleasedCatalogue): Promise<void> {
  await trx.deleteFrom('stock').where('tenant', '=', tenant).execute();
  const rows = stores.flatMap(({ id, stock }) => Object.entries(stock).map(([sku, quantity]) => ({ tenant, sku, store_id: id, quantity })));
  for (const some of parts(rows)) await trx.insertInto('stock').values(some).execute();
}

const parts = <T>(rows: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
