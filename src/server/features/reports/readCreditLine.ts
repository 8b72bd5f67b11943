import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { readDaySpan } from '../../http/readDaySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { findCreditLine, listCreditMovements } from '../../store/credit-line/creditLines.ts';

export const readCreditLine = query('readCreditLine', {
  caller: 'company',
  async answer({ server: { db }, call: { tenant, query }, session }) {
    const span = readDaySpan(query, tenant.now.shell.timeZone);
    if ('refused' in span) return span;
    const key = { tenant: session.tenant, companyId: session.company.id };
    const { page, size } = readPaging(query);
    const line = await findCreditLine(db, key);
    const { direction } = readSort(query.sort ?? '-at');
    const { rows, total } = await listCreditMovements(db, key, span, { page, size, direction });
    const items = rows.map(({ used_after: usedAfter, at, ...row }) => ({ ...row, usedAfter, at: at.toISOString() }));
    const left = line && hundredthsOf(line.limit) - hundredthsOf(line.used);
    const available = left !== undefined && left > 0n ? amountOf(left) : '0.00';
    return { status: 200, body: { ...(line && { creditLine: { ...line, available } }), items, page, size, total } };
  },
});
