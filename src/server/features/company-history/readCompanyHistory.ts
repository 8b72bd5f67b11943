import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { findCompanyHistory } from './findCompanyHistory.ts';

export const readCompanyHistory = query('readCompanyHistory', {
  caller: 'company',
  async answer({ server: { db }, call: { tenant, query: asked }, session }) {
    const { page, size } = readPaging(asked);
    const found = await findCompanyHistory({ db, tenant, session, query: asked, part: { size, offset: (page - 1) * size } });
    return 'refused' in found ? found : { status: 200, body: { ...found, page, size } };
  },
});
