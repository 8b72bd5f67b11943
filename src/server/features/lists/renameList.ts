import { answerEdit } from '../../http/answerEdit.ts';
import { isCurrent } from '../../http/etag.ts';
import { type Command, command, type FormUse } from '../../http/operation.ts';
import { updateList } from '../../store/lists/lists.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listBody } from './listBody.ts';
import { listForm, nameOf, refuseUsedName } from './listForm.ts';
import { listReaderOf } from './listReaderOf.ts';

const commandOf = (family: ListFamily): Command<'renameList' | 'renameWishList', 'person', FormUse, undefined> => ({
  caller: 'person',
  form: ({ call }) => listForm(call),
  async effect({ call, session, submitted, trx }) {
    const { path, header, now } = call;
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await updateList(trx, listReaderOf(session), { family, id: path.id }, { isRead, name: nameOf(submitted) }, now);
    return answerEdit(outcome, (row) => listBody(row, { call, session }));
  },
  refuseConflict: refuseUsedName,
});

export const renameList = command<'renameList', 'person', FormUse>('renameList', commandOf('named'));
export const renameWishList = command<'renameWishList', 'person', FormUse>('renameWishList', commandOf('wish'));
