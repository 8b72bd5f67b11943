import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { readPeriod } from '../../http/readPeriod.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { spanOf } from '../../policy/reports/reportPeriod.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import { type CreditMovement, listCreditMovements } from '../../store/credit-line/creditLines.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

const mostRows = 1000;

export const downloadCreditLine = query('downloadCreditLine', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query, now }, session }) {
    const release = tenant.now;
    const period = readPeriod(query, release, now);
    if ('refused' in period) return period;
    const reader = { ...orderReaderOf(session), companyId: session.company.id };
    const span = spanOf(period, release.shell.timeZone);
    const { rows } = await listCreditMovements(db, reader, span, { page: 1, size: mostRows, direction: 'desc' });
    const name = `${printedLabel(release, 'creditLineReport')}.csv`;
    return answerFile('text/csv', toCsv(release, columnsOf(release), rows), name);
  },
});

function columnsOf(release: LoadedRelease): readonly Column<CreditMovement>[] {
  const day = new Intl.DateTimeFormat('sv', { timeZone: release.shell.timeZone });
  return [
    ['movementOn', ({ at }) => day.format(at)],
    ['movement', ({ kind }) => printedLabel(release, kind)],
    ['reference', ({ reference }) => reference],
    ['amount', ({ kind, amount }) => Number(amount) * (kind === 'purchase' ? 1 : -1)],
    ['creditUsed', ({ used_after }) => Number(used_after)],
  ];
}
