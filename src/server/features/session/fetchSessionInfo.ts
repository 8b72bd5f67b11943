import { sessionOfPage } from '../../http/bodies/sessionOfPage.ts';
import { query } from '../../http/operation.ts';

export const fetchSessionInfo = query('fetchSessionInfo', {
  caller: 'anyone',
  answer: async ({ server: { db }, call: { tenant }, session }) => ({
    status: 200,
    body: await sessionOfPage(db, tenant, session),
  }),
});
