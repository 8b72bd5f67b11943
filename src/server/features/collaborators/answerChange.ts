import type { components } from '../../../contract/generated/api.ts';
import type { CollaboratorOutcome } from '../../domain/collaborators/collaboratorOutcome.ts';
import { recordInHistory } from '../../domain/collaborators/statedRecord.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { changesBetween } from '../../policy/forms/changesBetween.ts';
import type { AuditEntry } from '../../store/audit/recordAudit.ts';
import { type CollaboratorCall, collaboratorBody, viewOf } from './collaboratorBody.ts';

type Answer = {
  readonly status: 200;
  readonly body: components['schemas']['Collaborator'];
  readonly etag: string;
  readonly audit?: Pick<AuditEntry, 'action' | 'subject' | 'company'>;
};

const actions = {
  edited: 'collaborator edited',
  activated: 'collaborator activated',
  deactivated: 'collaborator deactivated',
  invitedAgain: 'invitation sent again',
} as const;

/** Answers a change of a collaborator with its ETag, and what the audit records of it. */
export async function answerChange(call: CollaboratorCall, outcome: CollaboratorOutcome): Promise<Answer | Refusal> {
  switch (outcome.is) {
    case 'notAllowed':
    case 'lastSuperuser':
      return refuse(outcome.is);
    case 'missing':
      return refuse('notFound');
    case 'statusNotPossible':
      return refuse('collaboratorNotEdited');
    case 'emailIsFixed': {
      const problem = 'stays as it is once the invitation was accepted';
      return refuse('collaboratorNotEdited', { problems: [{ path: 'body/email', problem }] });
    }
    case 'tooManyInvitations':
      return refuse('tooManyTries', { retryAfter: outcome.retryAfter });
    default: {
      const { company, row } = outcome;
      const stored = { body: await collaboratorBody(viewOf(call, company), row), etag: etagOf(row.version) };
      if (outcome.is === 'changedMeanwhile') return refuse('changedMeanwhile', { current: stored });
      if (!('before' in outcome)) return { status: 200, ...stored };
      const changes = changesBetween(
        recordInHistory(call.call.tenant, outcome.before, company),
        recordInHistory(call.call.tenant, row, company),
      );
      const audit = { action: actions[outcome.is], subject: row.user_id, company: { id: call.session.company.id, changes } };
      return { status: 200, ...stored, audit };
    }
  }
}
