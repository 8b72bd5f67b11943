import { endMembership } from '../../domain/collaborators/endMembership.ts';
import { command } from '../../http/operation.ts';
import { answerEnd } from './answerEnd.ts';
import { superuserOf } from './collaboratorBody.ts';

export const deleteCollaborator = command('deleteCollaborator', {
  caller: 'company',
  async effect({ server, call, session, trx }) {
    const membership = { id: call.path.id, onlyInvited: false };
    const outcome = await endMembership(server, trx, superuserOf({ call, session }), membership, call.now);
    return answerEnd(outcome, { action: 'collaborator deleted', subject: call.path.id, company: { id: session.company.id } });
  },
});
