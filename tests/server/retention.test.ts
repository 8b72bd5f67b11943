import { expect, test } from 'vitest';
import { dayAfter } from '../../src/server/policy/calendar/days.ts';
import { firstDayKept, lastDayKept } from '../../src/server/policy/retention.ts';

test('A term ends on its day or with its year; a leap day ends as the day before it', () => {
  expect(lastDayKept({ years: 6, endOfYear: true }, '2026-03-05')).toBe('2032-12-31');
  expect(lastDayKept({ years: 5, endOfYear: false }, '2026-03-05')).toBe('2031-03-05');
  expect(lastDayKept({ years: 1, endOfYear: false }, '2028-02-29')).toBe('2029-02-28');
  expect(lastDayKept({ years: 4, endOfYear: false }, '2028-02-29')).toBe('2032-02-29');
});

test('What has run out on a day is exactly what was to stay until a day before it', () => {
  for (const term of [1, 4, 5].flatMap((years) => [true, false].map((endOfYear) => ({ years, endOfYear }))))
    for (let today = '2028-02-01'; today < '2033-03-05'; today = dayAfter(today)) {
      const first = firstDayKept(term, today);
      expect([lastDayKept(term, first) >= today, lastDayKept(term, dayAfter(first, -1)) < today], `${first} ${today}`).toEqual([
        true,
        true,
      ]);
    }
});
