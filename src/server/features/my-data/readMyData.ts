import { query } from '../../http/operation.ts';
import { findMyData } from './findMyData.ts';

export const readMyData = query('readMyData', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.myDataOfPerson, session.userId]],
  answer: async ({ server: { db }, call: { tenant }, session }) => ({ status: 200, body: await findMyData(db, tenant, session) }),
});
