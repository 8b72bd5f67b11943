import type { Calendar } from '../../../../engine/runtime.ts';
import { dayIn } from '../../../../engine/runtime.ts';
import { dayAfter, weekdayOf } from './days.ts';
import { listHolidays } from './holidays.ts';

/** Ten years of nothing but holidays: a calendar that can never be reached. */
const most = 3660;

/**
 * The day on which the nth business day after a moment falls, in the tenant's time zone and with its holidays. The day
 * of the moment itself does not count.
 * @example addBusinessDays(new Date('2026-11-20T15:00:00Z'), 2, calendar, 'Etc/UTC') // '2026-11-24': Friday, so Tuesday
 * @throws if the calendar has no business days
 */
export function addBusinessDays(from: Date, count: number, calendar: Calendar, timeZone: string): string {
  let day = dayIn(from, timeZone);
  for (let left = count, tried = 0; left > 0; tried++) {
    if (tried > most) throw new Error('The calendar has no business days.');
    day = dayAfter(day);
    if (calendar.workDays.includes(weekdayOf(day)) && !listHolidays(calendar, Number(day.slice(0, 4))).has(day)) left--;
  }
  return day;
}
