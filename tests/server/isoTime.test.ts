import { expect, test } from 'vitest';
import { isoTime } from '../../src/server/policy/calendar/isoTime.ts';

test.each([
  '2026-11-30T12:34:56.007Z',
  '2024-02-29T23:59:59.999Z',
  '1000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.010Z',
  '0042-01-01T00:00:00.000Z',
  '+012026-11-30T12:34:56.000Z',
  '-000001-01-01T00:00:00.000Z',
])('A moment is written as the language writes it: %s', (text) => {
  expect(isoTime(new Date(text))).toBe(text);
});

test('What is no moment is refused as the language refuses it', () => {
  expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
});
