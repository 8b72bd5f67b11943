import { query } from '../../http/operation.ts';
import { readPeriod } from '../../http/readPeriod.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { computeConversion, type QuotationFigures } from '../../policy/quotations/quotationFigures.ts';
import { spanOf } from '../../policy/reports/reportPeriod.ts';
import { sumQuotationsByTime } from '../../store/quotations/quotations.ts';

const columns: readonly Column<QuotationFigures & { readonly at: string }>[] = [
  ['month', ({ at }) => at.slice(0, 7)],
  ['quotations', ({ quotations }) => quotations],
  ['total', ({ value }) => Number(value)],
  ['converted', ({ converted }) => converted],
  ['convertedTotal', ({ convertedValue }) => Number(convertedValue)],
  ['conversion', (figures) => computeConversion(figures)],
];

export const downloadAgentReport = query('downloadAgentReport', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { replica: db }, call, session }) {
    const release = call.tenant.now;
    const period = readPeriod(call.query, release, call.now);
    if ('refused' in period) return period;
    const { timeZone } = release.shell;
    const months = await sumQuotationsByTime(db, session, spanOf(period, timeZone), { timeZone, unit: 'month' });
    const name = `${printedLabel(release, 'agentsReport')}.csv`;
    return { status: 200, body: undefined, file: { type: 'text/csv' as const, content: toCsv(release, columns, months), name } };
  },
});
