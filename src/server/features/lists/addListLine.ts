import { askProducts } from '../../http/askProducts.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Command, command } from '../../http/operation.ts';
import type { Product } from '../../policy/products/product.ts';
import { addListLine as insertOrGrowLine } from '../../store/lists/listLines.ts';
import type { ListKind } from '../../store/lists/tables.ts';

type AddLineCommand = Command<'addListLine' | 'addWishListLine', 'person', undefined, readonly Product[]>;

const adding = (kind: ListKind): AddLineCommand => ({
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.listLinesOfPerson, session.userId]],
  prepare: ({ server: { catalogue }, call }) => askProducts(call, 'listFailed', () => catalogue.find(call.tenant.code, [call.body.sku])),
  async effect({ call: { path, body, now }, session, prepared: [product], trx }) {
    const line = await insertOrGrowLine(trx, session, { kind, id: path.id }, body, now);
    if (line === undefined) return refuse('notFound');
    if (product?.sold === true) return { status: 201, body: line };
    return refuse('notSaved', { problems: [{ path: 'body/sku', problem: product === undefined ? 'unknown' : 'notSold' }] });
  },
  etag: ({ version }) => etagOf(version),
});

export const addListLine = command<'addListLine', 'person', undefined, readonly Product[]>('addListLine', adding('named'));
export const addWishListLine = command<'addWishListLine', 'person', undefined, readonly Product[]>('addWishListLine', adding('wish'));
