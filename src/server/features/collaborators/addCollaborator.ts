import { recordInHistory, rightsIn } from '../../domain/collaborators/statedRecord.ts';
import { storeCollaborator } from '../../domain/collaborators/storeCollaborator.ts';
import { refuse } from '../../http/call.ts';
import { checkTakenLimit } from '../../http/challenge/takenAnswers.ts';
import { etagOf } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { changesBetween } from '../../policy/forms/changesBetween.ts';
import { collaboratorBody, superuserOf, viewOf } from './collaboratorBody.ts';
import { collaboratorForm, refuseOtherCompany, refuseTakenCollaborator } from './collaboratorForm.ts';

const error = 'collaboratorNotCreated';

export const addCollaborator = command('addCollaborator', {
  caller: 'company',
  idempotent: true,
  guard: ({ server, call }) => checkTakenLimit(server, call),
  limits: ({ server: { limits }, session }) => [[limits.invitationsOfPerson, session.userId]],
  form: ({ call }) => collaboratorForm(call, error),
  prepare: (context) => refuseOtherCompany(context, error),
  async effect(context) {
    const { server, call, submitted, trx } = context;
    const collaborator = { submitted, channel: call.header['x-channel'] };
    const outcome = await storeCollaborator(server, trx, superuserOf(context), collaborator, call.now);
    switch (outcome.is) {
      case 'notAllowed':
        return refuse('notAllowed');
      case 'statusNotPossible':
        return refuse(error);
      case 'tooManyInvitations':
        return refuse('tooManyTries', { retryAfter: outcome.retryAfter });
      case 'invited':
      case 'added': {
        const { company, row } = outcome;
        const body = await collaboratorBody(viewOf(context, company), row);
        const history = {
          id: context.session.company.id,
          changes: changesBetween({}, rightsIn(recordInHistory(call.tenant, row, company))),
        };
        return { status: 201, body, audit: { action: `collaborator ${outcome.is}`, subject: row.user_id, company: history } };
      }
    }
  },
  refuseConflict: (context, constraint) => refuseTakenCollaborator(context, constraint, error),
  etag: ({ version }) => etagOf(version),
});
