import { query } from '../../http/operation.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { computeConversion, type QuotationFigures } from '../../policy/quotations/quotationFigures.ts';
import { listMonthsOfAgent } from '../../store/quotations/quotations.ts';
import { readAgentSpan } from './readAgentSpan.ts';

const columns: readonly Column<QuotationFigures & { readonly month: string }>[] = [
  ['month', ({ month }) => month],
  ['quotations', ({ quotations }) => quotations],
  ['total', ({ value }) => Number(value)],
  ['converted', ({ converted }) => converted],
  ['convertedTotal', ({ convertedValue }) => Number(convertedValue)],
  ['conversion', (figures) => computeConversion(figures)],
];

export const downloadAgentReport = query('downloadAgentReport', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.filesOfPerson, session.userId]],
  async answer({ server: { db }, call, session }) {
    const release = call.tenant.now;
    const span = readAgentSpan(call);
    if ('refused' in span) return span;
    const months = await listMonthsOfAgent(db, session, span, release.shell.timeZone);
    const name = `${printedLabel(release, 'agentsReport')}.csv`;
    return { status: 200, body: undefined, file: { type: 'text/csv' as const, content: toCsv(release, columns, months), name } };
  },
});
