import { answerEdit } from '../../http/answerEdit.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { updateList } from '../../store/lists/lists.ts';
import { listBody } from './listBody.ts';
import { listReaderOf } from './listReaderOf.ts';

/** Only the owner decides who sees a list, and whether they can change its content. */
export const shareList = command('shareList', {
  caller: 'company',
  async effect({ call, session, trx }) {
    const { path, header, body, now } = call;
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const sharing = body.shared ? (body.editable ? 'edit' : 'read') : 'none';
    const outcome = await updateList(trx, listReaderOf(session), { family: 'named', id: path.id }, { sharing, isRead }, now);
    const answer = await answerEdit(outcome, (row) => listBody(row, { call, session }));
    if ('refused' in answer) return answer;
    return {
      ...answer,
      audit: { action: { none: 'list shared no more', read: 'list shared', edit: 'list shared to edit' }[sharing], subject: path.id },
    };
  },
});
