import { dayIn } from '../../engine/runtime.ts';
import { reviewDay } from '../../src/server/policy/calendar/reviewDay.ts';
import type { Filling } from './filling.ts';

/**
 * How many days ago a company must have asked so that, by the shop's calendar, its answer is due today, and so that it is overdue. On a day
 * off no answer is due: then the last business day counts as today.
 */
export function daysSinceAsked({ tenant, ago }: Pick<Filling, 'tenant' | 'ago'>): { readonly dueToday: number; readonly overdue: number } {
  const dueOf = (days: number): string => reviewDay(tenant.now, ago(days));
  const today = dayIn(ago(0), tenant.now.shell.timeZone);
  let dueToday = 0;
  while (dueOf(dueToday) > today) dueToday++;
  let overdue = dueToday;
  while (dueOf(overdue) === dueOf(dueToday)) overdue++;
  return { dueToday, overdue };
}
