import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { listCompanyHistory } from '../../store/audit/companyHistory.ts';
import { describeHistory, parseHistoryQuery } from './describeHistory.ts';

export const readCompanyHistory = query('readCompanyHistory', {
  caller: 'company',
  async answer({ server: { db }, call: { tenant, query: parameters }, session }) {
    const reading = { db, tenant, session, query: parameters };
    const filter = parseHistoryQuery(reading);
    if ('refused' in filter) return filter;
    const { page, size } = readPaging(parameters);
    const key = { tenant: tenant.code, companyId: session.company.id };
    const { rows, total } = await listCompanyHistory(db, key, filter, { size, offset: (page - 1) * size });
    return { status: 200, body: { items: await describeHistory(reading, rows), total, page, size } };
  },
});
