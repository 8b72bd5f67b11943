import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { readDaySpan } from '../../http/readDaySpan.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { MonthOfPerson } from '../../store/reports/usersReport.ts';
import { listPurchases } from './listPurchases.ts';

export const downloadUsersReport = query('downloadUsersReport', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query }, session }) {
    const release = tenant.now;
    const span = readDaySpan(query, release.shell.timeZone);
    if ('refused' in span) return span;
    const rows = await listPurchases(db, tenant, session, span);
    const name = `${printedLabel(release, 'usersReport')}.csv`;
    return answerFile('text/csv', toCsv(release, columns, rows), name);
  },
});

const columns: readonly Column<MonthOfPerson>[] = [
  ['month', ({ month }) => month],
  ['collaborator', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
  ['purchases', ({ orders }) => orders],
  ['total', ({ total }) => Number(total)],
];
