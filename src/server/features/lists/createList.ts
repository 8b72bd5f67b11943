import { etagOf } from '../../http/etag.ts';
import { type Command, command, type FormUse } from '../../http/operation.ts';
import { insertList } from '../../store/lists/lists.ts';
import type { ListKind } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { listForm, nameOf, refuseUsedName } from './listForm.ts';

const creating = (kind: ListKind): Command<'createList' | 'createWishList', 'person', FormUse, undefined> => ({
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.listsOfPerson, session.userId]],
  form: ({ call }) => listForm(call),
  async effect({ call: { now }, session, submitted, trx }) {
    const row = await insertList(trx, session, kind, nameOf(submitted), now);
    return { status: 201, body: listBody(row, session), audit: { action: 'list created', subject: row.id } };
  },
  etag: ({ version }) => etagOf(version),
  refuseConflict: refuseUsedName,
});

export const createList = command<'createList', 'person', FormUse>('createList', creating('named'));
export const createWishList = command<'createWishList', 'person', FormUse>('createWishList', creating('wish'));
