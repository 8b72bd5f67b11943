import type { Success } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import type { Paging } from '../../policy/paging.ts';
import type { Session } from '../../policy/session.ts';
import type { Database } from '../../store/database.ts';
import { listLists as findLists, type ListView } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { listReaderOf } from './listReaderOf.ts';

type ListQuery = Partial<Paging> & { readonly sort?: 'name' | '-name' | 'createdAt' | '-createdAt' };

/** Named lists, which people of a company may share with one another. */
export const listLists = query('listLists', {
  caller: 'person',
  answer: ({ server: { db }, call: { query }, session }) => readPage(db, session, { ...query, kind: 'named', view: query.view ?? 'all' }),
});

/** Wish lists, which only their owner sees. */
export const listWishLists = query('listWishLists', {
  caller: 'person',
  answer: ({ server: { db }, call: { query }, session }) => readPage(db, session, { ...query, kind: 'wish', view: 'mine' }),
});

async function readPage(
  db: Database,
  session: Session,
  { sort = 'name', kind, view, ...paging }: ListQuery & { readonly kind: ListKind; readonly view: ListView },
): Promise<Success<'listLists' | 'listWishLists'>> {
  const { page, size } = readPaging(paging);
  const { rows, total } = await findLists(db, listReaderOf(session), { kind, view, page, size, ...readSort(sort) });
  return { status: 200, body: { items: rows.map((row) => listBody(row, session)), page, size, total } };
}
