import { withdrawApproval as withdraw } from '../../domain/approvals/withdrawApproval.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { answerDecision } from './answerDecision.ts';

export const withdrawApproval = command('withdrawApproval', {
  caller: 'company',
  async effect({ call: { tenant, path, header, now }, session, trx }) {
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await withdraw(trx, tenant, session, { id: path.id, isRead }, now);
    return answerDecision(trx, tenant, session, outcome, 'approval withdrawn');
  },
});
