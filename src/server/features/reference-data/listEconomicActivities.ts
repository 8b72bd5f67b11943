import { searchOptions } from '../../../../engine/runtime.ts';
import { query } from '../../http/operation.ts';

/** How many matches are answered; a longer search finds others. */
const most = 50;

export const listEconomicActivities = query('listEconomicActivities', {
  caller: 'anyone',
  async answer({ call: { tenant, query } }) {
    const list = tenant.now.side.lists.economicActivity ?? [];
    return { status: 200, body: { items: query.search === undefined ? [...list] : [...searchOptions(list, query.search, most)] } };
  },
});
