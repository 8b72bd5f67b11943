import { query } from '../../http/operation.ts';
import { readReferenceList } from './readReferenceList.ts';

export const listCountries = query('listCountries', {
  caller: 'anyone',
  answer: async ({ call: { tenant } }) => ({ status: 200, body: { items: readReferenceList(tenant, 'countryInfoList') } }),
});
