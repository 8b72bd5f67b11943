import { dayIn } from '../../../engine/runtime.ts';
import { daySpan } from '../policy/calendar/daySpan.ts';
import { type Period, twelveMonthsTo } from '../policy/reports/reportPeriod.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';
import { type Refusal, refuse } from './call.ts';

/** Days as the contract names them. */
export const periodBody = ({ first, last }: Period) => ({ fromDate: first, toDate: last });

type DayQuery = { readonly fromDate?: string; readonly toDate?: string };

/** The days that a report is about, in the tenant's time zone: by default up to today, from the same month a year before. */
export function readPeriod(
  { fromDate, toDate }: DayQuery,
  { shell: { timeZone } }: Pick<LoadedRelease, 'shell'>,
  now: Date,
): Period | Refusal {
  const last = toDate ?? dayIn(now, timeZone);
  const isSpan = daySpan(fromDate, last, timeZone) !== undefined;
  if (isSpan) return { first: fromDate ?? twelveMonthsTo(last).first, last };
  return refuse('badRequest', { problems: [{ path: 'querystring', problem: 'days such as 2026-11-01, the first before the last' }] });
}
