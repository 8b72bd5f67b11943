import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Query, query } from '../../http/operation.ts';
import { findList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { listReaderOf } from './listReaderOf.ts';

const reading = (kind: ListKind): Query<'readList' | 'readWishList', 'person', undefined> => ({
  caller: 'person',
  async answer({ server: { db }, call: { path }, session }) {
    const row = await findList(db, listReaderOf(session), kind, path.id);
    return row === undefined ? refuse('notFound') : { status: 200, body: listBody(row, session), etag: etagOf(row.version) };
  },
});

export const readList = query<'readList', 'person'>('readList', reading('named'));
export const readWishList = query<'readWishList', 'person'>('readWishList', reading('wish'));
