import { type Command, command, type FormUse } from '../../http/operation.ts';
import { insertList } from '../../store/lists/lists.ts';
import { listBody } from './listBody.ts';
import { kindIn, nameOf } from './listForm.ts';
import { listReaderOf } from './listReaderOf.ts';
import { newList } from './newList.ts';

const commandOf = (): Command<'createList' | 'createWishList', 'person', FormUse, undefined> => ({
  ...newList,
  async effect({ call, session, submitted, trx }) {
    const row = await insertList(trx, listReaderOf(session), kindIn(call), nameOf(submitted), call.now);
    return { status: 201, body: listBody(row, { call, session }), audit: { action: 'list created', subject: row.id } };
  },
});

export const createList = command<'createList', 'person', FormUse>('createList', commandOf());
export const createWishList = command<'createWishList', 'person', FormUse>('createWishList', commandOf());
