import { query } from '../../http/operation.ts';
import { readReferenceList } from './readReferenceList.ts';

export const listEconomicActivities = query('listEconomicActivities', {
  caller: 'anyone',
  answer: async ({ call: { tenant } }) => ({ status: 200, body: { items: readReferenceList(tenant, 'economicActivity') } }),
});
