import { type DaySpan, daySpan } from '../policy/calendar/daySpan.ts';
import { type Refusal, refuse } from './call.ts';

type DayQuery = { readonly fromDate?: string; readonly toDate?: string };

/** The days that a report is about, in the tenant's time zone. */
export function readDaySpan({ fromDate, toDate }: DayQuery, timeZone: string): DaySpan | Refusal {
  const span = daySpan(fromDate, toDate, timeZone);
  return (
    span ?? refuse('badRequest', { problems: [{ path: 'querystring', problem: 'days such as 2026-11-01, the first before the last' }] })
  );
}
