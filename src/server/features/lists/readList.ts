import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Query, query } from '../../http/operation.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { listReaderOf } from './listReaderOf.ts';
import { readListCreators } from './readListCreators.ts';

const queryOf = (family: ListFamily): Query<'readList' | 'readWishList', 'person', undefined> => ({
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const row = await findList(db, listReaderOf(session), family, call.path.id);
    if (row === undefined) return refuse('notFound');
    const creatorOf = await readListCreators(db, session, [row]);
    return { status: 200, body: listBody(row, { call, session }, creatorOf(row)), etag: etagOf(row.version) };
  },
});

export const readList = query<'readList', 'person'>('readList', queryOf('named'));
export const readWishList = query<'readWishList', 'person'>('readWishList', queryOf('wish'));
