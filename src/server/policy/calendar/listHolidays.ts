import Holidays from 'date-holidays';
import type { Calendar } from '../../../../engine/runtime.ts';

const known = new WeakMap<Calendar, Map<number, ReadonlySet<string>>>();

/** The public holidays of a year as days, with what the tenant adds and takes away. */
export function listHolidays(calendar: Calendar, year: number): ReadonlySet<string> {
  const years = known.get(calendar) ?? new Map<number, ReadonlySet<string>>();
  known.set(calendar, years);
  const found = years.get(year) ?? reckon(calendar, year);
  years.set(year, found);
  return found;
}

function reckon({ holidaysOf: country, add, remove }: Calendar, year: number): ReadonlySet<string> {
  const holidays = new Holidays(country);
  for (const [name, rule] of Object.entries(add)) holidays.setHoliday(rule, name);
  const days = new Set<string>();
  const removed = new Set(remove);
  for (const { type, date, rule, start, end } of holidays.getHolidays(year)) {
    if (type !== 'public' || removed.has(rule) || removed.has(date.slice(0, 10))) continue;
    // A holiday may be longer than a day, and starts at its country's midnight.
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
    for (let i = 0; i < length; i++)
      days.add(new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10));
  }
  for (const day of removed) days.delete(day);
  return days;
}
