import type { Calendar } from '../../../../engine/runtime.ts';
import { dayIn } from '../../../../engine/runtime.ts';
import { dayAfter, weekdayOf } from './days.ts';
import { listHolidays } from './listHolidays.ts';

/** Ten years of nothing but holidays: a calendar that can never be reached. */
const most = 3660;

/**
 * The day on which the nth business day after a moment falls, in the tenant's time zone and with its holidays. The day
 * of the moment itself does not count.
 * @example addBusinessDays(new Date('2026-11-20T15:00:00Z'), 2, calendar, 'Etc/UTC') // '2026-11-24': Friday, so Tuesday
 * @throws if the calendar has no business days
 */
export const addBusinessDays = (from: Date, count: number, calendar: Calendar, timeZone: string): string =>
  walkBusinessDays(dayIn(from, timeZone), count, calendar, 1);

/**
 * The nth business day before a day, which itself does not count.
 * @example businessDayBefore('2026-11-24', 2, calendar) // '2026-11-20': Tuesday, so Friday
 * @throws if the calendar has no business days
 */
export const businessDayBefore = (day: string, count: number, calendar: Calendar): string => walkBusinessDays(day, count, calendar, -1);

function walkBusinessDays(from: string, count: number, calendar: Calendar, step: 1 | -1): string {
  let day = from;
  for (let left = count, tried = 0; left > 0; tried++) {
    if (tried > most) throw new Error('The calendar has no business days.');
    day = dayAfter(day, step);
    if (calendar.workDays.includes(weekdayOf(day)) && !listHolidays(calendar, Number(day.slice(0, 4))).has(day)) left--;
  }
  return day;
}
