import { dayIn, type ServerSide, type Shell } from '../../../../engine/runtime.ts';
import type { Database } from '../../store/database.ts';
import { deletePredictionsBefore } from '../../store/insight/predictions.ts';
import { deleteTalliesBefore, mergeIntoWeeks, packDaysBefore } from '../../store/insight/rollUp.ts';

const day = 86_400_000;
/** How many days keep single counts: a late attempt of yesterday, a server whose clock is behind, and what `/metrics` asks of a day ago. */
const daysApart = 2;

type CountedTenant = {
  readonly code: string;
  readonly now: { readonly shell: Pick<Shell, 'timeZone'>; readonly side: Pick<ServerSide, 'insight'> };
};

/** Puts counts of days that are over together, those of days that are long ago by week, and deletes what is older than the tenant keeps; a second time is harmless. */
export async function rollUpTallies(db: Database, { code, now: { shell, side } }: CountedTenant, now: Date): Promise<void> {
  if (side.insight === undefined) return;
  const { dailyDays, keptDays } = side.insight;
  const today = dayIn(now, shell.timeZone);
  const first = daysBefore(today, keptDays);
  await deleteTalliesBefore(db, code, first);
  await deletePredictionsBefore(db, code, new Date(`${first}T00:00:00Z`));
  await packDaysBefore(db, code, daysBefore(today, daysApart));
  await mergeIntoWeeks(db, code, { from: first, before: mondayOf(daysBefore(today, dailyDays)) });
}

const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

/** The Monday of a day's week: only whole weeks are put together. */
function mondayOf(of: string): string {
  const weekday = new Date(`${of}T00:00:00Z`).getUTCDay();
  return daysBefore(of, (weekday + 6) % 7);
}
