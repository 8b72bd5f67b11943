import { inviteAgain } from '../../domain/collaborators/inviteAgain.ts';
import { command } from '../../http/operation.ts';
import { answerChange } from './answerChange.ts';
import { superuserOf } from './collaboratorBody.ts';

export const resendInvitation = command('resendInvitation', {
  caller: 'company',
  async effect(context) {
    const { path, now } = context.call;
    return answerChange(context, await inviteAgain(context.server, context.trx, superuserOf(context), path.id, now));
  },
});
