import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import { type DaySpan, daySpan } from '../../policy/calendar/daySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { listMonthsOfAgent, type QuotationFigures, quotationReaderOf, sumQuotationsOfAgent } from '../../store/quotations/quotations.ts';
import { rowBody } from './quotationBody.ts';

type Asking = Call<'listAgentQuotations' | 'downloadAgentReport'>;

/** What an agent made for customers, with its value and how much of it became orders. */
export async function agentReport(
  { db }: Server,
  call: Call<'listAgentQuotations'>,
  session: Session,
): Promise<Success<'listAgentQuotations'> | Refusal> {
  const { query, tenant, roles, now } = call;
  const span = spanOf(call);
  if ('refused' in span) return span;
  const { page, size } = readPaging(query);
  const { rows, total } = await sumQuotationsOfAgent(db, session, span, { page, size, ...readSort(query.sort ?? '-createdAt') });
  const months = await listMonthsOfAgent(db, session, span, tenant.now.shell.timeZone);
  const telling = { tenant, reader: quotationReaderOf(session), roles, now };
  const report = { all: withConversion(together(months)), months: months.map((month) => ({ ...month, ...withConversion(month) })) };
  return { status: 200, body: { items: rows.map((row) => rowBody(row, telling)), page, size, total, report } };
}

const columns: readonly Column<QuotationFigures & { readonly month: string }>[] = [
  ['month', ({ month }) => month],
  ['quotations', ({ quotations }) => quotations],
  ['total', ({ value }) => Number(value)],
  ['converted', ({ converted }) => converted],
  ['convertedTotal', ({ convertedValue }) => Number(convertedValue)],
  ['conversion', (figures) => conversionOf(figures)],
];

export async function agentReportCsv(
  server: Server,
  call: Call<'downloadAgentReport'>,
  session: Session,
): Promise<Success<'downloadAgentReport'> | Refusal> {
  const release = call.tenant.now;
  const span = spanOf(call);
  if ('refused' in span) return span;
  const refused = await limitDownloads(server, call, session);
  if (refused !== undefined) return refused;
  const months = await listMonthsOfAgent(server.db, session, span, release.shell.timeZone);
  const name = `${printedLabel(release, 'agentsReport')}.csv`;
  return { status: 200, body: undefined, file: { type: 'text/csv', content: toCsv(release, columns, months), name } };
}

function spanOf({ query, tenant }: Asking): DaySpan | Refusal {
  const span = daySpan(query.fromDate, query.toDate, tenant.now.shell.timeZone);
  return (
    span ?? refuse('badRequest', { problems: [{ path: 'querystring', problem: 'days such as 2026-11-01, the first before the last' }] })
  );
}

const conversionOf = ({ quotations, converted }: QuotationFigures): number =>
  quotations === 0 ? 0 : Math.round((converted / quotations) * 10_000) / 10_000;

const withConversion = ({ quotations, value, converted, convertedValue }: QuotationFigures) => ({
  ...{ quotations, value, converted, convertedValue },
  conversion: conversionOf({ quotations, value, converted, convertedValue }),
});

function together(months: readonly QuotationFigures[]): QuotationFigures {
  const sum = (of: (figures: QuotationFigures) => string) => amountOf(months.reduce((all, month) => all + hundredthsOf(of(month)), 0n));
  return {
    quotations: months.reduce((all, { quotations }) => all + quotations, 0),
    value: sum(({ value }) => value),
    converted: months.reduce((all, { converted }) => all + converted, 0),
    convertedValue: sum(({ convertedValue }) => convertedValue),
  };
}
