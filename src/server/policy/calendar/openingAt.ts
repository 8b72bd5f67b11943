import { type Calendar, dayIn } from '../../../../engine/runtime.ts';
import type { Opening } from '../../../contract/opening.ts';
import { dayAfter, weekdayOf } from './days.ts';
import { listHolidays } from './listHolidays.ts';

/** Hours of Monday to Friday, and of weekends and holidays, on which it may be closed. */
export type DayHours = { readonly workDays: string; readonly otherDays: string | undefined };

/** Monday to Friday: on Saturdays other hours hold, whatever the calendar of work says. */
const lastWeekday = 5;
/** A shop that opens on no day of a year is described as one that opens tomorrow. */
const mostDays = 366;

/**
 * Whether something is open at a moment, by the shop's clock, weekday and holidays. It opens on the first minute and is
 * closed from the last on.
 * @example openingAt(new Date('2026-11-23T12:00:00Z'), hours, calendar, 'America/Santiago') // { is: 'open', until: '21:00' }
 */
export function openingAt(now: Date, hours: DayHours, calendar: Calendar, timeZone: string): Opening {
  const today = dayIn(now, timeZone);
  const time = clockOf(timeZone).format(now);
  const [from, until] = spanOf(hoursOn(today, hours, calendar));
  if (time >= from && time < until) return { is: 'open', until };
  let day = time < from ? today : dayAfter(today);
  for (let tried = 0; tried < mostDays && hoursOn(day, hours, calendar) === undefined; tried++) day = dayAfter(day);
  return { is: 'closed', day, from: spanOf(hoursOn(day, hours, calendar))[0] };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all else that a page says of the hours. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** The hours of seven days, the given one first. */
export const weekFrom = (first: string, hours: DayHours, calendar: Calendar): readonly DayOfWeek[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = dayAfter(first, at);
    return { day, hours: hoursOn(day, hours, calendar), holiday: isHoliday(day, calendar) };
  });

type DayOfWeek = { readonly day: string; readonly hours: string | undefined; readonly holiday: boolean };

const isHoliday = (day: string, calendar: Calendar): boolean => listHolidays(calendar, Number(day.slice(0, 4))).has(day);

const hoursOn = (day: string, { workDays, otherDays }: DayHours, calendar: Calendar): string | undefined =>
  weekdayOf(day) > lastWeekday || isHoliday(day, calendar) ? otherDays : workDays;

function spanOf(hours = ''): readonly [from: string, until: string] {
  const [from = '', until = ''] = hours.split('-');
  return [from, until];
}
