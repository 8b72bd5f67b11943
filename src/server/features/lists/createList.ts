import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Command, command, type FormUse } from '../../http/operation.ts';
import { insertList } from '../../store/lists/lists.ts';
import { listBody, mayKeepQuotationLists } from './listBody.ts';
import { kindIn, listForm, nameOf, refuseUsedName } from './listForm.ts';
import { listReaderOf } from './listReaderOf.ts';

const creating = (): Command<'createList' | 'createWishList', 'person', FormUse, undefined> => ({
  caller: 'person',
  idempotent: true,
  guard: ({ call, session }) =>
    kindIn(call) === 'quotation' && !mayKeepQuotationLists({ call, session }) ? refuse('notAllowed') : undefined,
  limits: ({ server: { limits }, session }) => [[limits.listsOfPerson, session.userId]],
  form: ({ call }) => listForm(call),
  async effect({ call, session, submitted, trx }) {
    const row = await insertList(trx, listReaderOf(session), kindIn(call), nameOf(submitted), call.now);
    return { status: 201, body: listBody(row, { call, session }), audit: { action: 'list created', subject: row.id } };
  },
  etag: ({ version }) => etagOf(version),
  refuseConflict: refuseUsedName,
});

export const createList = command<'createList', 'person', FormUse>('createList', creating());
export const createWishList = command<'createWishList', 'person', FormUse>('createWishList', creating());
