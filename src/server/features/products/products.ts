import { askProducts } from '../../http/askProducts.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { hundredthsOf } from '../../policy/money/money.ts';
import { freeDeliveryAbove } from '../../policy/products/freeDelivery.ts';
import type { Server } from '../../server.ts';
import { listStores } from '../../store/stores/stores.ts';

/** What the shop sells, for everybody. */
export function products(server: Server): Pick<Handlers, 'listProducts' | 'readProduct' | 'compareProducts'> {
  return {
    listProducts: (call) => list(server, call),
    readProduct: (call) => read(server, call),
    compareProducts: (call) => compare(server, call),
  };
}

async function list({ catalogue }: Server, call: Call<'listProducts'>): Promise<Success<'listProducts'> | Refusal> {
  const { tenant, query } = call;
  const { page, size } = readPaging(query);
  const { search = '', category, sort = 'name' } = query;
  const found = await askProducts(call, 'availabilityFailed', () =>
    catalogue.list(tenant.code, { search, category, page, size, ...readSort(sort) }),
  );
  if ('refused' in found) return found;
  const items = found.products.map((product) => productBody(product, tenant.now.side));
  return { status: 200, body: { items, page, size, total: found.total } };
}

async function read({ catalogue, db }: Server, call: Call<'readProduct'>): Promise<Success<'readProduct'> | Refusal> {
  const { tenant, path } = call;
  const { side } = tenant.now;
  const found = await askProducts(call, 'availabilityFailed', () => catalogue.find(tenant.code, [path.sku]));
  if ('refused' in found) return found;
  const [product] = found;
  if (product === undefined) return refuse('notFound');
  const names = new Map((await listStores(db, tenant.code)).map(({ id, name }) => [id, name]));
  const above = freeDeliveryAbove(side);
  const stores = product.stock
    .flatMap(({ storeId: id, quantity }) => {
      const name = names.get(id);
      return name === undefined || quantity === 0 ? [] : [{ id, name, quantity }];
    })
    .sort((a, b) => b.quantity - a.quantity);
  return {
    status: 200,
    body: {
      product: productBody(product, side),
      sold: product.sold,
      ...(above === undefined ? {} : { freeDelivery: hundredthsOf(product.price) > above }),
      stores,
      warranties: [...product.warranties],
      installations: [...product.installations],
    },
  };
}

async function compare({ catalogue }: Server, call: Call<'compareProducts'>): Promise<Success<'compareProducts'> | Refusal> {
  const { tenant, query } = call;
  const { side } = tenant.now;
  const skus = [...new Set(query.skus.split(',').map((sku) => sku.trim()))].filter((sku) => sku !== '');
  if (skus.length > limitOf(side, 'comparisonProducts')) return refuse('tooManyCompared');
  const found = await askProducts(call, 'comparisonFailed', () => catalogue.find(tenant.code, skus));
  if ('refused' in found) return found;
  const known = new Set(found.map(({ sku }) => sku));
  return {
    status: 200,
    body: { items: found.map((product) => productBody(product, side)), unknown: skus.filter((sku) => !known.has(sku)) },
  };
}
