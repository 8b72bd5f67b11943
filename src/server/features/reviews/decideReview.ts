import { decideChange } from '../../domain/company/decideChange.ts';
import { decideCompany } from '../../domain/company/decideCompany.ts';
import { refuse } from '../../http/call.ts';
import { isCurrent } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';
import { reviewFileBody } from './reviewFileBody.ts';

/** Decides what waits as the reviewer has read it, as the operators' command does: once, by the first reviewer. The decision is a transaction of its own. */
export const decideReview = query('decideReview', {
  caller: 'person',
  async answer({ server, call: { tenant, path, header, body, now }, session: { userId: by } }) {
    const reason = body.reason?.trim();
    if (body.decision === 'rejected' && !reason)
      return refuse('badRequest', { problems: [{ path: 'body/reason', problem: 'a company is told why' }] });
    const decision = body.decision === 'approved' ? ({ is: 'approved' } as const) : ({ is: 'rejected', reason: reason ?? '' } as const);
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const ofCompany = await decideCompany(server, { tenant: tenant.now, companyId: path.id, decision, isRead, by, now });
    const outcome = ofCompany.is === 'unknown' ? await decideChange(server, { tenant, id: path.id, decision, by, now }) : ofCompany;
    if (outcome.is === 'changedMeanwhile') {
      const current = await reviewFileBody(server.db, tenant, path.id);
      return current === undefined ? refuse('notFound') : refuse('changedMeanwhile', { current });
    }
    return outcome.is === 'unknown' ? refuse('notFound') : { status: 200, body: { outcome: outcome.is } };
  },
});
