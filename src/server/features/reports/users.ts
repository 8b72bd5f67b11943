import type { Call, Refusal, Success } from '../../http/call.ts';
import { limitDownloads } from '../../http/limitDownloads.ts';
import { readPaging } from '../../http/paging.ts';
import { type Column, toCsv } from '../../papers/csv.ts';
import { printedLabel } from '../../papers/word.ts';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { type MonthOfPerson, sumPurchasesOfPeople } from '../../store/reports/usersReport.ts';
import type { InCompany } from './inCompany.ts';

/** What the company's people bought, by person and month. */
export async function usersReport(
  server: Server,
  { tenant, query }: Call<'readUsersReport'>,
  session: InCompany,
  span: DaySpan,
): Promise<Success<'readUsersReport'>> {
  const { page, size } = readPaging(query);
  const all = await purchases(server, tenant, session, span);
  const items = all.slice((page - 1) * size, page * size).map((row) => ({ ...row, total: amountOf(hundredthsOf(row.total)) }));
  const report = {
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    total: amountOf(all.reduce((sum, { total }) => sum + hundredthsOf(total), 0n)),
    currency: tenant.now.shell.currency,
  };
  return { status: 200, body: { items, page, size, total: all.length, report } };
}

const columns: readonly Column<MonthOfPerson>[] = [
  ['month', ({ month }) => month],
  ['collaborator', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()],
  ['purchases', ({ orders }) => orders],
  ['total', ({ total }) => Number(total)],
];

export async function usersReportCsv(
  server: Server,
  call: Call<'downloadUsersReport'>,
  session: InCompany,
  span: DaySpan,
): Promise<Success<'downloadUsersReport'> | Refusal> {
  const refused = await limitDownloads(server, call, session);
  if (refused !== undefined) return refused;
  const { now: release } = call.tenant;
  const rows = await purchases(server, call.tenant, session, span);
  const name = `${printedLabel(release, 'usersReport')}.csv`;
  return { status: 200, body: undefined, file: { type: 'text/csv', content: toCsv(release, columns, rows), name } };
}

/** What was canceled or came back was not bought. */
function purchases({ db }: Server, tenant: Tenant, session: InCompany, span: DaySpan): Promise<readonly MonthOfPerson[]> {
  const without = statusesIn(statusesOf(tenant, 'order'), ['canceled']);
  const { timeZone } = tenant.now.shell;
  return sumPurchasesOfPeople(db, { tenant: session.tenant, companyId: session.company.id }, { span, timeZone, without });
}
