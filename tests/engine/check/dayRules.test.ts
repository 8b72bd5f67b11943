import Holidays from 'date-holidays';
import { describe, expect, test, vi } from 'vitest';
import { isDayOrRule, ruleMeant } from '../../../engine/check/dayRules.ts';

/** Whether the library that counts days without work reads the rule; of one that it does not it says so, and goes on without it. */
const isRead = (rule: string): boolean => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const holidays = new Holidays();
  const isSet = holidays.setHoliday(rule, 'own');
  silence.mockRestore();
  return isSet && Array.from({ length: 12 }, (_, more) => 2020 + more).some((year) => holidays.getHolidays(year).length > 0);
};

describe('a rule of a day is what the library of holidays reads', () => {
  test.each([
    '07-28',
    '2026-07-28',
    'easter',
    'easter -47',
    'orthodox -2',
    '2nd monday in October',
    '1st sunday before 11-01 in even years',
    'friday after 4th thursday in November',
    'monday after 10-12',
    '10-12 if tuesday, wednesday, thursday then previous monday if friday then next monday',
    '04-19 if tuesday,wednesday then previous monday if thursday,friday then next monday',
    'substitutes 01-01 if sunday then next monday',
    '12-01 every 6 years since 1934',
    '09-17 on friday, monday since 2017',
    '06-21 since 2021 prior to 2025',
    'easter -6 P5D',
    'june solstice in America/Santiago since 2022',
  ])('%s', (rule) => {
    expect([isDayOrRule(rule), isRead(rule)]).toEqual([true, true]);
  });

  test.each(['2nd monday in october', '28 July', 'July 28 2026', '28 de julio', 'monday', 'easter 2 days before', '2 10-12'])(
    '%s is none',
    (rule) => {
      expect([isDayOrRule(rule), isRead(rule)]).toEqual([false, false]);
    },
  );

  test.each(['02-30', '2026-02-29', '13-01 every 2 years since 2020'])('%s names a day that is none', (rule) => {
    expect(isDayOrRule(rule)).toBe(false);
  });

  test('public holidays of the countries of America are written so', () => {
    const countries = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'EC', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PY', 'SV', 'US', 'UY', 'VE'];
    const rules = countries.flatMap((country) =>
      new Holidays(country).getHolidays(2026).flatMap(({ type, rule }) => (type === 'public' ? [rule] : [])),
    );
    expect(rules.length).toBeGreaterThan(150);
    expect(rules.filter((rule) => !isDayOrRule(rule))).toEqual([]);
  });

  test('where only the capital of a month is missing, it is known', () => {
    expect(ruleMeant('2nd monday in october every 2 years since 2024')).toBe('2nd monday in October every 2 years since 2024');
    expect(ruleMeant('2nd monday of october')).toBeUndefined();
    expect(ruleMeant('2nd monday in October')).toBeUndefined();
  });
});
