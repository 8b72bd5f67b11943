import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Command, command, type FormUse } from '../../http/operation.ts';
import { copyListLines } from '../../store/lists/listLines.ts';
import { findList, insertList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listBody, mayKeepQuotationLists } from './listBody.ts';
import { kindIn, listForm, nameOf, refuseUsedName } from './listForm.ts';
import { listReaderOf } from './listReaderOf.ts';

const copying = (family: ListFamily): Command<'copyList' | 'copyWishList', 'person', FormUse, undefined> => ({
  caller: 'person',
  idempotent: true,
  guard: ({ call, session }) =>
    kindIn(call) === 'quotation' && !mayKeepQuotationLists({ call, session }) ? refuse('notAllowed') : undefined,
  limits: ({ server: { limits }, session }) => [[limits.listsOfPerson, session.userId]],
  form: ({ call }) => listForm(call),
  async effect({ call, session, submitted, trx }) {
    const original = await findList(trx, listReaderOf(session), family, call.path.id);
    if (original === undefined) return refuse('notFound');
    const row = await insertList(trx, listReaderOf(session), kindIn(call), nameOf(submitted), call.now);
    const lines = await copyListLines(trx, session.tenant, original.id, row.id);
    return { status: 201, body: listBody({ ...row, lines }, { call, session }), audit: { action: 'list created', subject: row.id } };
  },
  etag: ({ version }) => etagOf(version),
  refuseConflict: refuseUsedName,
});

export const copyList = command<'copyList', 'person', FormUse>('copyList', copying('named'));
export const copyWishList = command<'copyWishList', 'person', FormUse>('copyWishList', copying('wish'));
