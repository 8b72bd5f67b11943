import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { readPeriod } from '../../http/readPeriod.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { listMonthsOfPeople, type MonthOfPerson } from '../../store/reports/usersReport.ts';

export const downloadUsersReport = query('downloadUsersReport', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { replica: db }, call: { tenant, query, now }, session }) {
    const release = tenant.now;
    const period = readPeriod(query, release, now);
    if ('refused' in period) return period;
    const rows = await listMonthsOfPeople(db, { tenant: session.tenant, companyId: session.company.id }, period);
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
