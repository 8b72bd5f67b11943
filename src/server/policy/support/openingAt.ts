import { type Calendar, dayIn, type ServerSide } from '../../../../engine/runtime.ts';
import type { Opening, SupportHours } from '../../../contract/opening.ts';
import { dayAfter, weekdayOf } from '../calendar/days.ts';
import { listHolidays } from '../calendar/holidays.ts';
import { limitOf } from '../limitOf.ts';

/** Monday to Friday: help is there on Saturdays by other hours, whatever the calendar of work says. */
const lastWeekday = 5;

/**
 * Whether the help line is open at a moment, by the shop's clock, weekday and holidays. It opens on the first minute
 * and is closed from the last on.
 * @example openingAt(new Date('2026-11-23T12:00:00Z'), hours, calendar, 'America/Santiago') // { is: 'open', until: '21:00' }
 */
export function openingAt(now: Date, hours: SupportHours, calendar: Calendar, timeZone: string): Opening {
  const today = dayIn(now, timeZone);
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(now);
  const [from, until] = spanOf(today, hours, calendar);
  if (time >= from && time < until) return { is: 'open', until };
  const day = time < from ? today : dayAfter(today);
  return { is: 'closed', day, from: spanOf(day, hours, calendar)[0] };
}

function spanOf(day: string, { workDays, otherDays }: SupportHours, calendar: Calendar): readonly [from: string, until: string] {
  const isOther = weekdayOf(day) > lastWeekday || listHolidays(calendar, Number(day.slice(0, 4))).has(day);
  const [from = '', until = ''] = (isOther ? otherDays : workDays).split('-');
  return [from, until];
}

export const supportHoursOf = (side: ServerSide): SupportHours => ({
  workDays: limitOf(side, 'supportHoursWorkDays'),
  otherDays: limitOf(side, 'supportHoursOtherDays'),
});
