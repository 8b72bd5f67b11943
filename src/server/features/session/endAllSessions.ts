import { command } from '../../http/operation.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';

export const endAllSessions = command('endAllSessions', {
  caller: 'person',
  async effect({ call: { tenant }, session: { userId }, trx }) {
    await endSessionsOf(trx, tenant.code, userId);
    const audit = { action: 'all sessions ended', subject: userId };
    return { status: 204, body: undefined, cookie: { session: 'ended' }, audit };
  },
});
