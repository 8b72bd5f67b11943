import { command } from '../../http/operation.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';

export const endOtherSessions = command('endOtherSessions', {
  caller: 'person',
  async effect({ call: { tenant }, session: { userId, idHash }, trx }) {
    await endSessionsOf(trx, tenant.code, userId, idHash);
    return { status: 204, body: undefined, audit: { action: 'other sessions ended', subject: userId } };
  },
});
