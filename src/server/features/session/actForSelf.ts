import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { answerSwitch } from './answerSwitch.ts';

export const actForSelf = command('actForSelf', {
  caller: 'person',
  async effect({ call, session, trx }) {
    return session.accountType === 'INDIVIDUAL' ? answerSwitch(trx, call, session, null) : refuse('notAllowed');
  },
});
