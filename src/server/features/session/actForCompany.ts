import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { holdMembership } from '../../store/session/acting.ts';
import { answerSwitch } from './answerSwitch.ts';

export const actForCompany = command('actForCompany', {
  caller: 'person',
  async effect({ call, session, trx }) {
    const { id } = call.path;
    return (await holdMembership(trx, session, id)) ? answerSwitch(trx, call, session, id) : refuse('notFound');
  },
});
