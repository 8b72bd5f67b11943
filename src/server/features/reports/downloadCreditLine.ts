import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { readDaySpan } from '../../http/readDaySpan.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import { type CreditMovement, listCreditMovements } from '../../store/credit-line/creditLines.ts';

const mostRows = 1000;

export const downloadCreditLine = query('downloadCreditLine', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query }, session }) {
    const release = tenant.now;
    const span = readDaySpan(query, release.shell.timeZone);
    if ('refused' in span) return span;
    const key = { tenant: session.tenant, companyId: session.company.id };
    const { rows } = await listCreditMovements(db, key, span, { page: 1, size: mostRows, direction: 'desc' });
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
