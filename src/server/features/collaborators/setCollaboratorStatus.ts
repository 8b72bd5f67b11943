import { changeCollaboratorStatus } from '../../domain/collaborators/changeCollaboratorStatus.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { answerChange } from './answerChange.ts';
import { superuserOf } from './collaboratorBody.ts';

export const setCollaboratorStatus = command('setCollaboratorStatus', {
  caller: 'company',
  async effect(context) {
    const { path, body, header, now } = context.call;
    const change = { id: path.id, choice: body.status, isRead: (version: number) => isCurrent(header['if-match'], version) };
    return answerChange(context, await changeCollaboratorStatus(context.server, context.trx, superuserOf(context), change, now));
  },
});
