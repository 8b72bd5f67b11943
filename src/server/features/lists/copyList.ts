import { refuse } from '../../http/call.ts';
import { type Command, command, type FormUse } from '../../http/operation.ts';
import { copyListLines } from '../../store/lists/listLines.ts';
import { findList, insertList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { kindIn, nameOf } from './listForm.ts';
import { listReaderOf } from './listReaderOf.ts';
import { newList } from './newList.ts';

const commandOf = (family: ListFamily): Command<'copyList' | 'copyWishList', 'person', FormUse, undefined> => ({
  ...newList,
  async effect({ call, session, submitted, trx }) {
    const original = await findList(trx, listReaderOf(session), family, call.path.id);
    if (original === undefined) return refuse('notFound');
    const row = await insertList(trx, listReaderOf(session), kindIn(call), nameOf(submitted), call.now);
    const lines = await copyListLines(trx, session.tenant, original.id, row.id);
    return { status: 201, body: listBody({ ...row, lines }, { call, session }), audit: { action: 'list created', subject: row.id } };
  },
});

export const copyList = command<'copyList', 'person', FormUse>('copyList', commandOf('named'));
export const copyWishList = command<'copyWishList', 'person', FormUse>('copyWishList', commandOf('wish'));
