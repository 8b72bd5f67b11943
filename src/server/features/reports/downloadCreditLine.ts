import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { readPeriod } from '../../http/readPeriod.ts';
import { type Column, toCsvStream } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { spanOf } from '../../policy/reports/reportPeriod.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { CompanyKey } from '../../store/collaborators/collaborators.ts';
import { type CreditMovement, listCreditMovements } from '../../store/credit-line/creditLines.ts';
import type { Database } from '../../store/database.ts';
import { type OrderReader, orderReaderOf } from '../../store/orders/orderReader.ts';

export const downloadCreditLine = query('downloadCreditLine', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { replica: db }, call: { tenant, query, now }, session }) {
    const release = tenant.now;
    const period = readPeriod(query, release, now);
    if ('refused' in period) return period;
    const reader = { ...orderReaderOf(session), companyId: session.company.id };
    const span = spanOf(period, release.shell.timeZone);
    const name = `${printedLabel(release, 'creditLineReport')}.csv`;
    return answerFile('text/csv', toCsvStream(release, columnsOf(release), readParts(db, reader, span)), name);
  },
});

/** How many movements are in memory at a time. */
const PART = 500;

async function* readParts(db: Database, reader: OrderReader & CompanyKey, span: DaySpan): AsyncGenerator<readonly CreditMovement[]> {
  for (let rows: readonly CreditMovement[] = [], isFirst = true; isFirst || rows.length === PART; isFirst = false) {
    rows = await listCreditMovements(db, reader, span, { size: PART, direction: 'desc', after: rows.at(-1) });
    yield rows;
  }
}

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
