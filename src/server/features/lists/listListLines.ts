import { askProducts } from '../../http/askProducts.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Query, query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { listLinesOfList } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

const listing = (kind: ListKind): Query<'listListLines' | 'listWishListLines', 'person', undefined> => ({
  caller: 'person',
  async answer({ server: { db, catalogue }, call, session }) {
    const { tenant, path, query } = call;
    const list = await findList(db, listReaderOf(session), kind, path.id);
    if (list === undefined) return refuse('notFound');
    const { page, size } = readPaging(query);
    const { direction } = readSort(query.sort ?? 'addedAt');
    const { lines, total } = await listLinesOfList(db, { tenant: tenant.code, listId: list.id }, { page, size, direction });
    const skus = lines.map(({ sku }) => sku);
    const products = await askProducts(call, 'listFailed', () => catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const productOfSku = new Map(products.map((product) => [product.sku, product]));
    const items = lines.map(({ sku, quantity, addedAt }) => {
      const product = productOfSku.get(sku);
      const line = { sku, quantity, addedAt: addedAt.toISOString(), sold: product?.sold ?? false };
      return product === undefined ? line : { ...line, product: productBody(product, tenant.now.side) };
    });
    return { status: 200, body: { items, page, size, total }, etag: etagOf(list.version) };
  },
});

export const listListLines = query<'listListLines', 'person'>('listListLines', listing('named'));
export const listWishListLines = query<'listWishListLines', 'person'>('listWishListLines', listing('wish'));
