import { command } from '../../http/operation.ts';
import { endSession } from '../../store/session/sessions.ts';

export const logout = command('logout', {
  caller: 'anyone',
  async effect({ call: { tenant }, session, trx }) {
    if (session !== undefined) await endSession(trx, tenant.code, session.idHash);
    return { status: 204, body: undefined, cookie: { session: 'ended' } };
  },
});
