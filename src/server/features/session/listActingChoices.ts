import { query } from '../../http/operation.ts';
import { listCompaniesOf } from '../../store/session/acting.ts';

export const listActingChoices = query('listActingChoices', {
  caller: 'person',
  answer: async ({ server: { db }, session }) => ({
    status: 200,
    body: { asSelf: session.accountType === 'INDIVIDUAL', organizations: await listCompaniesOf(db, session) },
  }),
});
