import { query } from '../../http/operation.ts';
import { listSessions as findSessions } from '../../store/session/sessions.ts';

export const listSessions = query('listSessions', {
  caller: 'person',
  async answer({ server: { db }, call: { now }, session }) {
    const sessions = await findSessions(db, session, now);
    return {
      status: 200,
      body: {
        sessions: sessions.map(({ id, isThisOne, device, browser, system, startedAt, seenAt, endsAt }) => ({
          id,
          isThisOne,
          ...(device !== null && { device }),
          ...(browser !== null && { browser }),
          ...(system !== null && { system }),
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
      },
    };
  },
});
