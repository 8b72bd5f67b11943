import { dayIn } from '../../../../engine/runtime.ts';
import { formatTime } from '../../../contract/format/formatDay.ts';
import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { type Column, toCsvStream } from '../../papers/csv.ts';
import { createMoneyFormat } from '../../papers/formats.ts';
import { printedLabel } from '../../papers/word.ts';
import { type HistoryFilter, listCompanyHistoryAfter } from '../../store/audit/companyHistory.ts';
import { describeHistory, type HistoryItem, type HistoryReading, parseHistoryQuery } from './describeHistory.ts';

/** So many entries are in memory at a time. */
const PART = 500;

type Row = Omit<HistoryItem, 'changes'> & { readonly change?: HistoryItem['changes'][number] };

export const downloadCompanyHistory = query('downloadCompanyHistory', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query: parameters }, session }) {
    const reading = { db, tenant, session, query: parameters };
    const filter = parseHistoryQuery(reading);
    if ('refused' in filter) return filter;
    const { shell } = tenant.now;
    const columns: readonly Column<Row>[] = [
      ['historyOn', ({ at }) => `${dayIn(new Date(at), shell.timeZone)} ${formatTime(new Date(at), shell)}`],
      ['historyBy', ({ by }) => by],
      ['historyWhat', ({ text }) => text],
      ['historyField', ({ change }) => change?.label],
      ['historyBefore', ({ change }) => change?.from],
      ['historyAfter', ({ change }) => change?.to],
    ];
    const content = toCsvStream(tenant.now, columns, readParts(reading, filter));
    return answerFile('text/csv', content, `${printedLabel(tenant.now, 'companyHistory')}.csv`);
  },
});

/** One part of the history after the other, each read once the one before is on its way; a line for each field that was changed. */
async function* readParts(reading: HistoryReading, filter: HistoryFilter): AsyncGenerator<readonly Row[]> {
  const { db, tenant, session } = reading;
  const money = createMoneyFormat(tenant.now);
  const key = { tenant: tenant.code, companyId: session.company.id };
  for (let after: string | undefined, isMore = true; isMore; ) {
    const rows = await listCompanyHistoryAfter(db, key, filter, { size: PART, after });
    const items = await describeHistory(reading, rows);
    yield items.flatMap(({ changes, ...item }): readonly Row[] => {
      // What a purchase costs that was asked for, as the page says it.
      const told = item.approval === undefined ? changes : [{ label: printedLabel(tenant.now, 'total'), to: money(item.approval.total) }];
      return told.length === 0 ? [item] : told.map((change) => ({ ...item, change }));
    });
    after = rows.at(-1)?.id;
    isMore = rows.length === PART;
  }
}
