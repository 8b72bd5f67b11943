import { answerFile } from '../../http/answerFile.ts';
import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { type Query, query } from '../../http/operation.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { amountOf, multiplyPrice } from '../../policy/money/money.ts';
import type { Product } from '../../policy/products/product.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { type ListLine, listLines } from '../../store/lists/listLines.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listReaderOf } from './listReaderOf.ts';

type Row = { readonly line: ListLine; readonly product: Product | undefined };

const queryOf = (family: ListFamily): Query<'downloadList' | 'downloadWishList', 'person', undefined> => ({
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db, catalogue }, call, session }) {
    const { tenant, path } = call;
    const list = await findList(db, listReaderOf(session), family, path.id);
    if (list === undefined) return refuse('notFound');
    const lines = await listLines(db, { tenant: tenant.code, listId: list.id });
    const products = await askService(call, 'listFailed', () =>
      catalogue.find(
        tenant.code,
        lines.map(({ sku }) => sku),
      ),
    );
    if ('refused' in products) return products;
    const known = new Map(products.map((product) => [product.sku, product]));
    const rows = lines.map((line) => ({ line, product: known.get(line.sku) }));
    return answerFile('text/csv', toCsv(tenant.now, columnsOf(tenant.now), rows), `${list.name}.csv`);
  },
});

const columnsOf = (release: LoadedRelease): readonly Column<Row>[] => [
  ['sku', ({ line }) => line.sku],
  ['product', ({ product }) => product?.name],
  ['quantity', ({ line }) => line.quantity],
  ['note', ({ line }) => line.note ?? undefined],
  ['unitPrice', ({ product }) => (product?.sold ? Number(product.price) : undefined)],
  ['total', ({ line, product }) => (product?.sold ? Number(amountOf(multiplyPrice(product.price, line.quantity))) : undefined)],
  ['currency', () => release.shell.currency],
];

export const downloadList = query<'downloadList', 'person'>('downloadList', queryOf('named'));
export const downloadWishList = query<'downloadWishList', 'person'>('downloadWishList', queryOf('wish'));
