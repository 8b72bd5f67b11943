import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { readDaySpan } from '../../http/readDaySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { listPurchases } from './listPurchases.ts';

export const readUsersReport = query('readUsersReport', {
  caller: 'company',
  async answer({ server: { db }, call: { tenant, query }, session }) {
    const { currency, timeZone } = tenant.now.shell;
    const span = readDaySpan(query, timeZone);
    if ('refused' in span) return span;
    const { page, size } = readPaging(query);
    const all = await listPurchases(db, tenant, session, span);
    const items = all.slice((page - 1) * size, page * size).map((row) => ({ ...row, total: amountOf(hundredthsOf(row.total)) }));
    const report = {
      orders: all.reduce((sum, { orders }) => sum + orders, 0),
      total: amountOf(all.reduce((sum, { total }) => sum + hundredthsOf(total), 0n)),
      currency,
    };
    return { status: 200, body: { items, page, size, total: all.length, report } };
  },
});
