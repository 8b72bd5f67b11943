import { askService } from '../../http/askService.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Query, query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { computeTotal } from '../../policy/cart/computeTotal.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import { listLines } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

const queryOf = (family: ListFamily): Query<'listListLines' | 'listWishListLines', 'person', undefined> => ({
  caller: 'person',
  async answer({ server: { db, catalogue }, call, session }) {
    const { tenant, path, query } = call;
    const list = await findList(db, listReaderOf(session), family, path.id);
    if (list === undefined) return refuse('notFound');
    const { page, size } = readPaging(query);
    const { direction } = readSort(query.sort ?? 'addedAt');
    const all = await listLines(db, { tenant: tenant.code, listId: list.id });
    const skus = all.map(({ sku }) => sku);
    // All of them are asked for: what the whole list costs is said beside each page.
    const products = await askService(call, 'listFailed', () => catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const known = new Map(products.map((product) => [product.sku, product]));
    const ordered = direction === 'asc' ? all : all.toReversed();
    const items = ordered.slice((page - 1) * size, page * size).map(({ sku, quantity, note, addedAt }) => {
      const product = known.get(sku);
      const line = { sku, quantity, ...(note === null ? {} : { note }), addedAt: addedAt.toISOString(), sold: product?.sold ?? false };
      if (product === undefined) return line;
      const total = product.sold ? { total: amountOf(multiplyPrice(product.price, quantity)) } : {};
      return { ...line, ...total, product: productBody(product, tenant.now.side) };
    });
    const amount = amountOf(computeTotal(all, products));
    return { status: 200, body: { items, page, size, total: all.length, amount }, etag: etagOf(list.version) };
  },
});

export const listListLines = query<'listListLines', 'person'>('listListLines', queryOf('named'));
export const listWishListLines = query<'listWishListLines', 'person'>('listWishListLines', queryOf('wish'));
