import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { periodBody, readPeriod } from '../../http/readPeriod.ts';
import { computeConversion, type QuotationFigures, sumFigures } from '../../policy/quotations/quotationFigures.ts';
import { partKeyOf, partsOf, partUnitOf, periodBefore, spanOf } from '../../policy/reports/reportPeriod.ts';
import { sumQuotationsByTime, sumQuotationsOfAgent } from '../../store/quotations/quotations.ts';
import { quotationViewOf, rowBody } from './quotationBody.ts';

/** What an agent quoted for customers within some days, its value, and how much of it became orders, beside the days before. */
export const listAgentQuotations = query('listAgentQuotations', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const release = call.tenant.now;
    const { timeZone, currency } = release.shell;
    const period = readPeriod(call.query, release, call.now);
    if ('refused' in period) return period;
    const before = periodBefore(period);
    const unit = partUnitOf(period);
    const { page, size } = readPaging(call.query);
    const span = spanOf(period, timeZone);
    const { rows, total } = await sumQuotationsOfAgent(db, session, span, { page, size, ...readSort(call.query.sort ?? '-createdAt') });
    const sums = await sumQuotationsByTime(db, session, span, { timeZone, unit });
    const sumsBefore = await sumQuotationsByTime(db, session, spanOf(before, timeZone), { timeZone, unit });
    const view = quotationViewOf(call, session);
    const at = new Map(sums.map((one) => [one.at, one]));
    const report = {
      ...{ period: periodBody(period), periodBefore: periodBody(before), unit, currency },
      ...{ all: figuresBody(sumFigures(sums)), before: figuresBody(sumFigures(sumsBefore)) },
      parts: partsOf(period, unit).map((part) => ({
        ...periodBody(part),
        ...figuresBody(at.get(partKeyOf(part, unit)) ?? sumFigures([])),
      })),
    };
    return { status: 200, body: { items: rows.map((row) => rowBody(row, view)), page, size, total, report } };
  },
});

const figuresBody = ({ quotations, value, converted, convertedValue }: QuotationFigures) => ({
  ...{ quotations, value, converted, convertedValue },
  conversion: computeConversion({ quotations, converted }),
});
