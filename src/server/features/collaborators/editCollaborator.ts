import { replaceCollaborator } from '../../domain/collaborators/replaceCollaborator.ts';
import { checkTakenLimit } from '../../http/challenge/takenAnswers.ts';
import { isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { answerChange } from './answerChange.ts';
import { superuserOf } from './collaboratorBody.ts';
import { collaboratorForm, refuseOtherCompany, refuseTakenCollaborator } from './collaboratorForm.ts';

const error = 'collaboratorNotEdited';

export const editCollaborator = command('editCollaborator', {
  caller: 'company',
  guard: ({ server, call }) => checkTakenLimit(server, call),
  form: ({ call }) => collaboratorForm(call, error),
  prepare: (context) => refuseOtherCompany(context, error),
  async effect(context) {
    const { server, call, submitted, trx } = context;
    const isRead = (version: number) => isCurrent(call.header['if-match'], version);
    const replacement = { id: call.path.id, submitted, isRead };
    return answerChange(context, await replaceCollaborator(server, trx, superuserOf(context), replacement, call.now));
  },
  refuseConflict: (context, constraint) => refuseTakenCollaborator(context, constraint, error),
});
