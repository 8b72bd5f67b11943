import { dayIn } from '../../../../engine/runtime.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { deleteTalliesBefore, mergeIntoWeeks } from '../../store/insight/rollUp.ts';

const day = 86_400_000;

/** Puts counts of days that are long ago together by week, and deletes what is older than the tenant keeps; a second time is harmless. */
export async function rollUpTallies(db: Database, { code, now: { shell, side } }: Pick<Tenant, 'code' | 'now'>, now: Date): Promise<void> {
  if (side.insight === undefined) return;
  const { dailyDays, keptDays } = side.insight;
  const today = dayIn(now, shell.timeZone);
  const first = daysBefore(today, keptDays);
  await deleteTalliesBefore(db, code, first);
  await mergeIntoWeeks(db, code, { from: first, before: mondayOf(daysBefore(today, dailyDays)) });
}

const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

/** The Monday of a day's week: only whole weeks are put together. */
function mondayOf(of: string): string {
  const weekday = new Date(`${of}T00:00:00Z`).getUTCDay();
  return daysBefore(of, (weekday + 6) % 7);
}
