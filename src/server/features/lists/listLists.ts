import { mayQuoteLists } from '../../domain/quotations/mayQuoteLists.ts';
import { askService } from '../../http/askService.ts';
import type { Refusal, Success } from '../../http/call.ts';
import { type Context, query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import type { Paging } from '../../policy/paging.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import type { Database } from '../../store/database.ts';
import {
  listLists as findLists,
  glanceAtLists,
  type ListFilter,
  type ListReader,
  type ListRow,
  type ListView,
  listListCreators,
} from '../../store/lists/lists.ts';
import { kindsOf, type ListKind } from '../../store/lists/tables.ts';
import { findCreatorsByName, listPeople } from '../../store/orders/listOrders.ts';
import { listBody } from './listBody.ts';
import { listReaderOf } from './listReaderOf.ts';
import { readListCreators } from './readListCreators.ts';

/** How many pictures of a list are shown, enough to recognise it. */
const mostPictures = 3;

type ListsQuery = Partial<Paging> & {
  readonly sort?: 'name' | '-name' | 'createdAt' | '-createdAt';
  readonly sku?: string;
  readonly creator?: string;
  readonly kinds: readonly ListKind[];
  readonly view: ListView;
};
type ListContext = Context<'listLists' | 'listWishLists', 'person'>;

/** Named lists, which people of a company may share with each other. */
export const listLists = query('listLists', {
  caller: 'person',
  answer(context) {
    const { kind, view = 'all', ...query } = context.call.query;
    return readPage(context, { ...query, kinds: kind === undefined ? kindsOf.named : [kind], view });
  },
});

/** Wish lists, which only their owner sees. */
export const listWishLists = query('listWishLists', {
  caller: 'person',
  answer: (context) => readPage(context, { ...context.call.query, kinds: kindsOf.wish, view: 'mine' }),
});

async function readPage(
  context: ListContext,
  { sort = 'name', sku, kinds, view, creator, ...paging }: ListsQuery,
): Promise<Success<'listLists' | 'listWishLists'> | Refusal> {
  const { server, call, session } = context;
  const { page, size } = readPaging(paging);
  const reader = listReaderOf(session);
  const creators = creator === undefined ? undefined : await findCreators(server.db, reader, { kinds, view }, creator);
  const { rows, total } = await findLists(server.db, reader, { kinds, view, creators, page, size, ...readSort(sort) });
  const glances = await glanceAtThem(context, rows, sku);
  const creatorOf = await readListCreators(server.db, session, rows);
  const items = rows.map((row) => ({ ...listBody(row, { call, session }, creatorOf(row)), ...glances(row.id) }));
  const made: readonly ListKind[] = kinds.includes('wish') ? ['wish'] : mayQuoteLists(call, session) ? kindsOf.named : ['named'];
  return { status: 200, body: { items, page, size, total, kinds: [...made] } };
}

/** Ids of the people who created lists, by a part of their name or e-mail. */
const findCreators = async (db: Database, reader: ListReader, filter: ListFilter, words: string): Promise<readonly string[]> =>
  findCreatorsByName(await listPeople(db, reader.tenant, await listListCreators(db, reader, filter)), words);

/** Pictures of the first products on lists; a catalogue that does not answer costs the pictures alone. */
async function glanceAtThem({ server: { db, catalogue }, call }: ListContext, rows: readonly ListRow[], sku: string | undefined) {
  const ids = rows.map(({ id }) => id);
  const glances = await glanceAtLists(db, call.tenant.code, ids, { most: mostPictures, sku });
  const skus = [...new Set([...glances.values()].flatMap((glance) => glance.skus))];
  const products = skus.length === 0 ? [] : await askService(call, 'listFailed', () => catalogue.find(call.tenant.code, skus));
  const known = new Map('refused' in products ? [] : products.map((product) => [product.sku, product]));
  return (id: string) => {
    const { skus: first = [], quantity = 0 } = glances.get(id) ?? {};
    const pictures = first.flatMap((one) => pictureBody(known.get(one)).picture ?? []);
    return { pictures, ...(sku === undefined ? {} : { quantity }) };
  };
}
