import type { components } from '../../../contract/generated/api.ts';
import { readApprovalView } from '../../domain/approvals/approvalViews.ts';
import type { DecideOutcome } from '../../domain/approvals/decideApproval.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import type { CompanySession } from '../../http/operation.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { AuditEntry } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import { approvalBody } from './approvalBody.ts';

type Answer = {
  readonly status: 200;
  readonly body: components['schemas']['Approval'];
  readonly etag: string;
  readonly audit?: Pick<AuditEntry, 'action' | 'subject' | 'company'>;
};

/** Answers what became of a request with its ETag, and what the audit records of it. */
export async function answerDecision(
  trx: Transaction,
  tenant: Tenant,
  session: CompanySession,
  outcome: DecideOutcome,
  action: string,
): Promise<Answer | Refusal> {
  switch (outcome.is) {
    case 'missing':
      return refuse('notFound');
    case 'notAllowed':
    case 'approvalByAnother':
    case 'approvalClosed':
      return refuse(outcome.is);
    default: {
      const { row } = outcome;
      const body = await approvalBody(trx, await readApprovalView(trx, tenant, session), row);
      const stored = { body, etag: etagOf(row.version) };
      if (outcome.is === 'changedMeanwhile') return refuse('changedMeanwhile', { current: stored });
      return {
        status: 200,
        ...stored,
        ...(outcome.is === 'decided' && { audit: { action, subject: row.id, company: { id: session.company.id } } }),
      };
    }
  }
}
