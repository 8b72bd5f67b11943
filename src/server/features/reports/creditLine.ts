import type { Call, Refusal, Success } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import type { Server } from '../../server.ts';
import { type CreditMovement, findCreditLine, listCreditMovements } from '../../store/credit-line/creditLines.ts';
import type { InCompany } from './inCompany.ts';

/** What a spreadsheet of movements holds at most. */
const mostRows = 1000;

/** What a company may owe and owes, and what moved it between two days. */
export async function creditLine(
  { db }: Server,
  { query }: Call<'readCreditLine'>,
  { tenant, company: { id: companyId } }: InCompany,
  span: DaySpan,
): Promise<Success<'readCreditLine'>> {
  const { page, size } = readPaging(query);
  const line = await findCreditLine(db, { tenant, companyId });
  const { direction } = readSort(query.sort ?? '-at');
  const { rows, total } = await listCreditMovements(db, { tenant, companyId }, span, { page, size, direction });
  const items = rows.map(({ used_after: usedAfter, at, ...row }) => ({ ...row, usedAfter, at: at.toISOString() }));
  const left = line && hundredthsOf(line.limit) - hundredthsOf(line.used);
  const available = left !== undefined && left > 0n ? amountOf(left) : '0.00';
  return { status: 200, body: { ...(line && { creditLine: { ...line, available } }), items, page, size, total } };
}

export async function creditLineCsv(
  server: Server,
  call: Call<'downloadCreditLine'>,
  session: InCompany,
  span: DaySpan,
): Promise<Success<'downloadCreditLine'> | Refusal> {
  const refused = await limitDownloads(server, call, session);
  if (refused !== undefined) return refused;
  const { now: release } = call.tenant;
  const asked = { page: 1, size: mostRows, direction: 'desc' } as const;
  const { rows } = await listCreditMovements(server.db, { tenant: session.tenant, companyId: session.company.id }, span, asked);
  const day = new Intl.DateTimeFormat('sv', { timeZone: release.shell.timeZone });
  const columns: readonly Column<CreditMovement>[] = [
    ['movementOn', ({ at }) => day.format(at)],
    ['movement', ({ kind }) => printedLabel(release, kind)],
    ['reference', ({ reference }) => reference],
    ['amount', ({ kind, amount }) => Number(amount) * (kind === 'purchase' ? 1 : -1)],
    ['creditUsed', ({ used_after }) => Number(used_after)],
  ];
  const name = `${printedLabel(release, 'creditLineReport')}.csv`;
  return { status: 200, body: undefined, file: { type: 'text/csv', content: toCsv(release, columns, rows), name } };
}
