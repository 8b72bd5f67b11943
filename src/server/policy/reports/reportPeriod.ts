import type { DaySpan } from '../calendar/daySpan.ts';
import { dayAfter } from '../calendar/days.ts';
import { endOfDay } from '../calendar/endOfDay.ts';

/** Days from the first to the last, both of them in it: 2026-11-01, 2026-11-30. */
export type Period = { readonly first: string; readonly last: string };

/** Its moments, in a time zone. */
export const spanOf = ({ first, last }: Period, timeZone: string): DaySpan => ({
  from: endOfDay(dayAfter(first, -1), timeZone),
  before: endOfDay(last, timeZone),
});

/** What a report adds up by. */
export type PartUnit = 'day' | 'month' | 'year';

/** Up to how many days a report shows days, and months. */
const MOST_DAYS = 62;
const MOST_DAYS_IN_MONTHS = 1100;

const lengthOf = ({ first, last }: Period): number => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const lastDayOf = (month: number): string => dayAfter(firstDayOf(month + 1), -1);
const firstDayOf = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The same day so many months before, or the last of that month where it has fewer days. */
function monthsBefore(day: string, months: number): string {
  const last = lastDayOf(monthOf(day) - months);
  const date = Math.min(Number(day.slice(8)), Number(last.slice(8)));
  return `${last.slice(0, 8)}${String(date).padStart(2, '0')}`;
}

/**
 * What a period is compared with: a year, or what has gone of it, with the same days of the year before; months, or what has gone of the
 * last one, with as many months before; other days with as many days before.
 * @example periodBefore({ first: '2026-11-01', last: '2026-11-20' }) // 2026-10-01 to 2026-10-20
 */
export function periodBefore(period: Period): Period {
  const { first, last } = period;
  if (!first.endsWith('-01')) return { first: dayAfter(first, -lengthOf(period)), last: dayAfter(first, -1) };
  const months = monthOf(last) - monthOf(first) + 1;
  const isOfYear = first.endsWith('-01-01') && months > 1 && months <= 12;
  const back = isOfYear ? 12 : months;
  const isWhole = last === lastDayOf(monthOf(last));
  return { first: firstDayOf(monthOf(first) - back), last: isWhole ? lastDayOf(monthOf(last) - back) : monthsBefore(last, back) };
}

/** The month of a day as far as it has gone, and the eleven before. */
export const twelveMonthsTo = (last: string): Period => ({ first: firstDayOf(monthOf(last) - 11), last });

export function partUnitOf(period: Period): PartUnit {
  const days = lengthOf(period);
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_IN_MONTHS ? 'month' : 'year';
}

/**
 * The days, months or years of a period, those at its edges as far as they are in it.
 * @example partsOf({ first: '2026-10-15', last: '2027-01-20' }, 'month') // 2026-10-15 to 2026-10-31, …, 2027-01-01 to 2027-01-20
 */
export function partsOf({ first, last }: Period, unit: PartUnit): readonly Period[] {
  const parts: Period[] = [];
  for (let at = first; at <= last; ) {
    const end = unit === 'day' ? at : unit === 'month' ? lastDayOf(monthOf(at)) : `${at.slice(0, 4)}-12-31`;
    parts.push({ first: at, last: end < last ? end : last });
    at = dayAfter(end);
  }
  return parts;
}

/** The day by which a part is found again among what was added up. */
export const partKeyOf = ({ first }: Period, unit: PartUnit): string =>
  unit === 'day' ? first : unit === 'month' ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`;
