import type { Verdict } from './verdict.ts';

/** Days of a month of the Gregorian calendar. */
const daysOf = (year: number, month: number): number => {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};

/** A day of birth (ISO 8601, year-month-day): it exists, is not to come, and is `min` to `max` whole years before today. */
export function judgeDate({ min, max }: { readonly min: number; readonly max: number }, value: string, today: string): Verdict {
  if (!/^\d{4}-\d\d-\d\d$/u.test(value)) return 'format';
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  if (day < 1 || day > daysOf(year, month)) return 'format';
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const birthdayCame = thisMonth > month || (thisMonth === month && thisDay >= day);
  const age = thisYear - year - (birthdayCame ? 0 : 1);
  const isToCome = `${value}` > today;
  if (isToCome || age > max) return 'range';
  return age < min ? 'young' : '';
}
