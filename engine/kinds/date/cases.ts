/** A day of a person's life: days that are none, days to come, and the ages at the bounds. */
import { type CasesOf, emptyCases, fails, passes } from '../typedCase.ts';
import type { DateData } from './declaration.ts';

/** The same day so many years earlier; of the 29th of February, the 28th. */
const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4).replace('-02-29', '-02-28')}`;

const shiftDay = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

export const cases: CasesOf<DateData> = ({ age: { min, max } }, context) => {
  const { today } = context;
  const youngest = yearsBefore(today, min);
  return [
    passes(yearsBefore(today, Math.min(max, Math.max(min, 36))), 'a grown person’s birthday'),
    passes(youngest, `${min} years ago today`),
    fails('range', shiftDay(today, 1), 'tomorrow'),
    ...(min === 0 ? [] : [fails('young', shiftDay(youngest, 1), `a day less than ${min} years ago`)]),
    passes(yearsBefore(today, max), `${max} years ago today`),
    fails('range', shiftDay(yearsBefore(today, max + 1), 0), `${max + 1} years ago`),
    passes('2000-02-29', 'the 29th of February of a leap year'),
    fails('format', '1900-02-29', 'the 29th of February of a year that was none'),
    fails('format', '1990-04-31', 'the 31st of April'),
    fails('format', '1990-13-01', 'a thirteenth month'),
    fails('format', '1990-00-10', 'month nought'),
    fails('format', '1990--10', 'no month'),
    fails('format', '90-03-27', 'a year of two digits'),
    ...emptyCases(context).filter(({ typed }) => typed === ''),
  ];
};
