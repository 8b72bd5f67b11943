import { sessionWithConsents } from '../../http/bodies/sessionWithConsents.ts';
import { query } from '../../http/operation.ts';

export const validateSession = query('validateSession', {
  caller: 'person',
  answer: async ({ server: { db }, call: { tenant }, session }) => ({
    status: 200,
    body: await sessionWithConsents(db, tenant, session),
  }),
});
