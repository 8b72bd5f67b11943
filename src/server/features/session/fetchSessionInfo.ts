import { sessionWithConsents } from '../../http/bodies/sessionWithConsents.ts';
import { query } from '../../http/operation.ts';

export const fetchSessionInfo = query('fetchSessionInfo', {
  caller: 'anyone',
  answer: async ({ server: { db }, call: { tenant }, session }) => ({
    status: 200,
    body: await sessionWithConsents(db, tenant, session),
  }),
});
