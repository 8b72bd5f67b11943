import { type Call, type Refusal, refuse } from '../../http/call.ts';
import { type DaySpan, daySpan } from '../../policy/calendar/daySpan.ts';

const problem = 'days such as 2026-11-01, the first before the last';

/** The days of an agent's report. */
export const readAgentSpan = ({
  query,
  tenant,
}: Pick<Call<'listAgentQuotations' | 'downloadAgentReport'>, 'query' | 'tenant'>): DaySpan | Refusal =>
  daySpan(query.fromDate, query.toDate, tenant.now.shell.timeZone) ??
  refuse('badRequest', { problems: [{ path: 'querystring', problem }] });
