import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { endListedSession } from '../../store/session/sessions.ts';

export const endSession = command('endSession', {
  caller: 'person',
  async effect({ call: { path }, session, trx }) {
    const endedHash = await endListedSession(trx, session, path.id);
    if (endedHash === undefined) return refuse('notFound');
    const audit = { action: 'session ended', subject: session.userId };
    return { status: 204, body: undefined, ...(endedHash === session.idHash && { cookie: { session: 'ended' } }), audit };
  },
});
