import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { computeConversion, type QuotationFigures, sumFigures } from '../../policy/quotations/quotationFigures.ts';
import { listMonthsOfAgent, sumQuotationsOfAgent } from '../../store/quotations/quotations.ts';
import { quotationViewOf, rowBody } from './quotationBody.ts';
import { readAgentSpan } from './readAgentSpan.ts';

/** What an agent quoted for customers, its value, and how much of it became orders. */
export const listAgentQuotations = query('listAgentQuotations', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const span = readAgentSpan(call);
    if ('refused' in span) return span;
    const { page, size } = readPaging(call.query);
    const { rows, total } = await sumQuotationsOfAgent(db, session, span, { page, size, ...readSort(call.query.sort ?? '-createdAt') });
    const months = await listMonthsOfAgent(db, session, span, call.tenant.now.shell.timeZone);
    const view = quotationViewOf(call, session);
    const report = { all: figuresBody(sumFigures(months)), months: months.map((month) => ({ ...month, ...figuresBody(month) })) };
    return { status: 200, body: { items: rows.map((row) => rowBody(row, view)), page, size, total, report } };
  },
});

const figuresBody = ({ quotations, value, converted, convertedValue }: QuotationFigures) => ({
  ...{ quotations, value, converted, convertedValue },
  conversion: computeConversion({ quotations, converted }),
});
