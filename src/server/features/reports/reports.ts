import { type Call, type Handler, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { signedIn } from '../../http/signedIn.ts';
import { type DaySpan, daySpan } from '../../policy/calendar/daySpan.ts';
import type { Server } from '../../server.ts';
import { creditLine, creditLineCsv } from './creditLine.ts';
import type { InCompany } from './inCompany.ts';
import { usersReport, usersReportCsv } from './users.ts';

type Id = 'readCreditLine' | 'downloadCreditLine' | 'readUsersReport' | 'downloadUsersReport';

/** What a company looks back on: its credit line, and what its people bought. */
export function reports(server: Server): Pick<Handlers, Id> {
  return {
    readCreditLine: ofDays((call, session, span) => creditLine(server, call, session, span)),
    downloadCreditLine: ofDays((call, session, span) => creditLineCsv(server, call, session, span)),
    readUsersReport: ofDays((call, session, span) => usersReport(server, call, session, span)),
    downloadUsersReport: ofDays((call, session, span) => usersReportCsv(server, call, session, span)),
  };
}

/** A handler for whoever is signed in for a company and asks for some days, in the tenant's time zone. */
function ofDays<I extends Id>(work: (call: Call<I>, session: InCompany, span: DaySpan) => Promise<Success<I> | Refusal>): Handler<I> {
  return signedIn(async (call, session) => {
    const { company } = session;
    if (company === undefined) return refuse('notAllowed');
    const { fromDate, toDate }: { readonly fromDate?: string; readonly toDate?: string } = call.query;
    const span = daySpan(fromDate, toDate, call.tenant.now.shell.timeZone);
    if (span === undefined)
      return refuse('badRequest', { problems: [{ path: 'querystring', problem: 'days such as 2026-11-01, the first before the last' }] });
    return work(call, { ...session, company }, span);
  });
}
