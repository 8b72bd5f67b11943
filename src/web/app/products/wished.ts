import { combinedQuery } from '../calls/queries.ts';
import { dataOf, sendCall } from '../calls/sendCall.ts';
import { type List, listPaths } from './lists.ts';

/** The wish list that a heart fills: the first one, which its page shows first; undefined where there is none yet. */
export type WishedProducts = { readonly list: List | undefined; readonly skus: readonly string[] };

/** As many lines as the contract answers at once: hearts of the latest are filled. */
const most = 100;

/** The products of the first wish list. */
export const wished = combinedQuery<WishedProducts>([listPaths.wish.many, 'first'], async (tenant) => {
  const { items } = dataOf(await sendCall(tenant, 'get', listPaths.wish.many, { query: { size: 1, sort: 'createdAt' } }));
  const [list] = items;
  if (list === undefined) return { list, skus: [] };
  const latest = { path: { id: list.id }, query: { size: most, sort: '-addedAt' } } as const;
  const lines = dataOf(await sendCall(tenant, 'get', listPaths.wish.lines, latest));
  return { list, skus: lines.items.map(({ sku }) => sku) };
});
