import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeDate, runtime, yearsBetween } from '../../../engine/kinds/date/runtime.ts';
import type { FieldOf } from '../../../engine/kinds/field.ts';
import { isDay } from '../../../engine/kinds/isDay.ts';
import { judgeOf } from './judging.ts';

describe('date', () => {
  test.each([
    ['1990-03-27', '[1990-03-27]'],
    ['1990-3-7', '[1990-03-07]'],
    ['27/03/1990', '[1990-03-27]'],
    ['27.3.1990', '[1990-03-27]'],
    ['2026-11-21', '[2026-11-21]'],
    ['2026-11-22', 'range'],
    ['1906-11-21', '[1906-11-21]'],
    ['1905-11-21', 'range'],
    ['1990-02-30', 'format'],
    ['1990-13-01', 'format'],
    ['90-03-27', 'format'],
    ['hoy', 'format'],
    ['', 'empty'],
  ])('%s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'date', age: { min: 0, max: 120 } });
    expect(judge(typed)).toBe(expected);
  });

  test('an age at least: the birthday itself is old enough, the day before is not', () => {
    const age = { min: 18, max: 120 };
    expect(judgeDate(age, '2008-11-21', '2026-11-21')).toBe('');
    expect(judgeDate(age, '2008-11-22', '2026-11-21')).toBe('young');
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(judgeDate({ min: 0, max: 120 }, '2026-11-21', '2026-11-21')).toBe('');
    expect(judgeDate({ min: -5, max: 120 }, '2026-11-22', '2026-11-21')).toBe('range');
  });

  test('is shown in the order of the language', () => {
    const field: FieldOf<'date'> = { kind: 'date', input: 'input', widget: 'date', mandatory: true, shownAs: 'dd/mm/yyyy' };
    expect(runtime.show('1990-03-27', field, {})).toBe('27/03/1990');
    expect(runtime.show('1990-02-30', field, {})).toBe('1990-02-30');
  });

  test('a day exists if and only if the calendar has it', () => {
    const two = (number: number) => String(number).padStart(2, '0');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
          const moment = new Date(0);
          moment.setUTCFullYear(year, month - 1, day);
          expect(isDay(text)).toBe(moment.toISOString().slice(0, 10) === text);
        },
      ),
    );
  });
});

describe('coordinates', () => {
  test.each([
    ['-33.4489,-70.6693', '[-33.4489,-70.6693]'],
    ['(-33.4489, -70.6693)', '[-33.4489,-70.6693]'],
    ['−33.4489 −70.6693', '[-33.4489,-70.6693]'],
    ['90,180', '[90,180]'],
    ['90.0001,0', 'range'],
    ['0,-180.0001', 'range'],
    ['91', 'format'],
    ['Santiago', 'format'],
    ['', 'empty'],
  ])('%s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'coordinates' });
    expect(judge(typed)).toBe(expected);
  });
});

describe('code', () => {
  test.each([
    ['AB-123.45', '[AB12345]'],
    ['ab123', '[AB123]'],
    ['1234', 'length'],
    ['1234567890123', 'length'],
    ['12345ñ', 'format'],
    ['', 'empty'],
  ])('%s: %s', async (typed, expected) => {
    const judge = await judgeOf({ kind: 'code', length: { min: 5, max: 12 } });
    expect(judge(typed)).toBe(expected);
  });
});
