import { decideApproval as decide } from '../../domain/approvals/decideApproval.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { answerDecision } from './answerDecision.ts';

export const decideApproval = command('decideApproval', {
  caller: 'company',
  async effect({ server, call: { tenant, path, body, header, now }, session, trx }) {
    const decision = { id: path.id, decision: body.decision, word: body.word.trim() };
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await decide(server, trx, tenant, session, { ...decision, isRead }, now);
    return answerDecision(trx, tenant, session, outcome, body.decision === 'approve' ? 'approval given' : 'approval refused');
  },
});
