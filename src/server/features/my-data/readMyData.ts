import { query } from '../../http/operation.ts';
import { groupOf, statusesOf } from '../../policy/statuses.ts';
import { listSoleSuperuserCompanies } from '../../store/accounts/accountDeletion.ts';
import { describeMyData } from './describeMyData.ts';
import { findMyData } from './findMyData.ts';

export const readMyData = query('readMyData', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.myDataOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, now }, session }) {
    const { legend, sections, kept } = await findMyData(db, tenant, session, now);
    const readable = await describeMyData(tenant, sections);
    const statuses = statusesOf(tenant, 'order');
    const orders = sections.find(({ subject }) => subject === 'orders')?.items ?? [];
    const openOrders = orders.filter(({ status }) => groupOf(statuses, String(status)) === 'active').map(({ number }) => String(number));
    const neededBy = [...(await listSoleSuperuserCompanies(db, session))];
    return {
      status: 200,
      body: {
        legend,
        sections: sections.map((section) => ({ ...section, ...readable.get(section.subject) })),
        kept,
        deletion: { neededBy, openOrders },
      },
    };
  },
});
