import { dayIn } from '../../../../engine/runtime.ts';
import { formatTime } from '../../../contract/format/formatDay.ts';
import { answerFile } from '../../http/answerFile.ts';
import { query } from '../../http/operation.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { findCompanyHistory, type HistoryItem } from './findCompanyHistory.ts';

/** As many entries as one table has. */
const most = 5000;

type Row = Omit<HistoryItem, 'changes'> & { readonly change?: HistoryItem['changes'][number] };

export const downloadCompanyHistory = query('downloadCompanyHistory', {
  caller: 'company',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, query: asked }, session }) {
    const found = await findCompanyHistory({ db, tenant, session, query: asked, part: { size: most, offset: 0 } });
    if ('refused' in found) return found;
    const { shell } = tenant.now;
    const columns: readonly Column<Row>[] = [
      ['historyOn', ({ at }) => `${dayIn(new Date(at), shell.timeZone)} ${formatTime(new Date(at), shell)}`],
      ['historyBy', ({ by }) => by],
      ['historyWhat', ({ text }) => text],
      ['historyField', ({ change }) => change?.label],
      ['historyBefore', ({ change }) => change?.from],
      ['historyAfter', ({ change }) => change?.to],
    ];
    // A line for each field that was changed.
    const rows = found.items.flatMap(({ changes, ...item }): readonly Row[] =>
      changes.length === 0 ? [item] : changes.map((change) => ({ ...item, change })),
    );
    return answerFile('text/csv', toCsv(tenant.now, columns, rows), `${printedLabel(tenant.now, 'companyHistory')}.csv`);
  },
});
