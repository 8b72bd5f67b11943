import { answerEdit } from '../../http/answerEdit.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { updateList } from '../../store/lists/lists.ts';
import { listBody } from './listBody.ts';

/** Only the owner decides who sees a list; the others only read it. */
export const shareList = command('shareList', {
  caller: 'company',
  async effect({ call, session, trx }) {
    const { path, header, body, now } = call;
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const change = { companyId: body.shared ? session.company.id : null, isRead };
    const outcome = await updateList(trx, session, { family: 'named', id: path.id }, change, now);
    const answer = await answerEdit(outcome, (row) => listBody(row, { call, session }));
    if ('refused' in answer) return answer;
    return { ...answer, audit: { action: body.shared ? 'list shared' : 'list shared no more', subject: path.id } };
  },
});
