import { expect, test } from 'vitest';
import { addBusinessDays } from '../../src/server/policy/calendar/addBusinessDays.ts';
import { endOfDay } from '../../src/server/policy/calendar/endOfDay.ts';

const calendar = { workDays: [1, 2, 3, 4, 5], weekBegins: 1, holidaysOf: 'CL', add: {}, remove: [] };
const after = (from: string, count = 2, more: Partial<typeof calendar> = {}, timeZone = 'America/Santiago') =>
  addBusinessDays(new Date(from), count, { ...calendar, ...more }, timeZone);

test('Two business days after a Friday are Tuesday; the day itself does not count', () => {
  expect(after('2026-11-20T15:00:00Z')).toBe('2026-11-24');
  expect(after('2026-11-23T15:00:00Z')).toBe('2026-11-25');
});

test('Weekends and public holidays are passed over: Chile’s 8 December 2026 is a Tuesday', () => {
  expect(after('2026-12-04T15:00:00Z')).toBe('2026-12-09');
  expect(after('2026-09-16T15:00:00Z')).toBe('2026-09-21');
});

test('The day is the tenant’s: late in the evening it is not yet tomorrow', () => {
  expect(after('2026-11-24T02:30:00Z')).toBe('2026-11-25');
  expect(after('2026-11-24T02:30:00Z', 2, {}, 'Etc/UTC')).toBe('2026-11-26');
});

test('A tenant adds days (a bridge, carnival) and takes some away', () => {
  expect(after('2026-11-20T15:00:00Z', 1, { add: { Bridge: '2026-11-23' } })).toBe('2026-11-24');
  expect(after('2026-02-13T15:00:00Z', 1, { add: { Carnival: 'easter -48', Tuesday: 'easter -47' } })).toBe('2026-02-18');
  expect(after('2026-12-07T15:00:00Z', 1, { remove: ['2026-12-08'] as never[] })).toBe('2026-12-08');
});

test('A year’s end is crossed', () => {
  expect(after('2026-12-31T15:00:00Z', 1)).toBe('2027-01-04');
});

test('A calendar without business days is refused rather than walked for ever', () => {
  expect(() => after('2026-11-20T15:00:00Z', 1, { workDays: [] })).toThrow('no business days');
});

test('A day ends with the tenant’s midnight, on days on which the clocks change too', () => {
  expect(
    [
      ['2026-11-24', 'America/Santiago'],
      ['2026-11-24', 'Etc/UTC'],
      ['2026-11-24', 'America/Bogota'],
      // Clocks go from 24:00 to 1:00 on 5 September 2026, and back from 24:00 to 23:00 on 4 April.
      ['2026-09-05', 'America/Santiago'],
      ['2026-04-04', 'America/Santiago'],
    ].map(([day = '', zone = '']) => endOfDay(day, zone).toISOString()),
  ).toEqual([
    '2026-11-25T03:00:00.000Z',
    '2026-11-25T00:00:00.000Z',
    '2026-11-25T05:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-04-05T04:00:00.000Z',
  ]);
});
