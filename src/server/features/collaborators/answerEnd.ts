import type { EndOutcome } from '../../domain/collaborators/endMembership.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import type { AuditEntry } from '../../store/audit/recordAudit.ts';

type Audit = Pick<AuditEntry, 'action' | 'subject' | 'company'>;

/** Answers a call that takes a person out of the company. */
export function answerEnd(
  { is }: EndOutcome,
  audit: Audit,
): { readonly status: 204; readonly body: undefined; readonly audit: Audit } | Refusal {
  switch (is) {
    case 'notAllowed':
    case 'lastSuperuser':
      return refuse(is);
    case 'missing':
      return refuse('notFound');
    case 'notInvited':
      return refuse('collaboratorNotDeleted');
    case 'ended':
      return { status: 204, body: undefined, audit };
  }
}
