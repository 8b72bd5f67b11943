import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { closeRequest, findLastDecision, lockRequest } from '../../store/company/companyRequests.ts';
import type { Database } from '../../store/database.ts';
import type { EnqueueMail } from '../../store/outbox/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { isRepeated } from './isRepeated.ts';

export type Decision = {
  readonly tenant: LoadedRelease;
  readonly companyId: string;
  readonly decision: { readonly is: 'approved'; readonly reason?: undefined } | { readonly is: 'rejected'; readonly reason: string };
  /** Is it this version that the reviewer has read? */
  readonly isRead: (version: number) => boolean;
  /** The operator's name. */
  readonly by: string;
  readonly now: Date;
};

export type DecisionOutcome =
  | { readonly is: 'decided'; readonly businessName: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'changedMeanwhile' }
  | { readonly is: 'already'; readonly state: StatusName<'company'> };

/** Decides a company's request as it was read, once (whoever sends the same again gets the same answer), and posts the mail to the person who asked. */
export function decideCompany(
  { db, enqueueMail }: { readonly db: Database; readonly enqueueMail: EnqueueMail },
  { tenant, companyId, decision, isRead, by, now }: Decision,
): Promise<DecisionOutcome> {
  const code = tenant.shell.tenant;
  return db.transaction().execute(async (trx) => {
    const company = await lockRequest(trx, code, companyId);
    if (company === undefined) return { is: 'unknown' };
    const { state, version, request } = company;
    const action = decision.is === 'approved' ? 'approval' : 'rejection';
    const decided = leadsTo(statusesOf({ now: tenant }, 'company'), state, action);
    if (decided === undefined || request === undefined)
      return isRepeated(await findLastDecision(trx, code, companyId), decision, by)
        ? { is: 'decided', businessName: company.business_name }
        : { is: 'already', state };
    if (!isRead(version)) return { is: 'changedMeanwhile' };
    const closing = { companyId, requestId: request.id, state: decided, decision: decision.is, reason: decision.reason, by };
    await closeRequest(trx, code, closing, now);
    await recordAudit(
      trx,
      { tenant: code, actor: by, action: `company ${decision.is}`, subject: companyId, company: { id: companyId } },
      now,
    );
    const values = { shop: tenant.shell.name, firstName: request.first_name ?? '', businessName: company.business_name };
    const { requested_by: userId, email } = request;
    const notification = { to: { userId, email, companyId }, values, details: { name: company.business_name } };
    if (decision.reason === undefined) await notify({ enqueueMail }, trx, tenant, { ...notification, event: 'companyApproved' }, now);
    else {
      const { reason } = decision;
      await notify({ enqueueMail }, trx, tenant, { ...notification, event: 'companyRejected', values: { ...values, reason } }, now);
    }
    return { is: 'decided', businessName: company.business_name };
  });
}
