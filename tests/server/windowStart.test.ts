import { expect, test } from 'vitest';
import { renewalDay, windowStart } from '../../src/server/policy/spending/windowStart.ts';

const release = (window: 'order' | 'day' | 'week' | 'month', { timeZone = 'America/Santiago', weekBegins = 1 } = {}) => ({
  shell: { timeZone },
  side: {
    calendar: { workDays: [1, 2, 3, 4, 5], weekBegins, holidaysOf: 'CL', add: {}, remove: [] },
    approvals: { window, checkoutMinutes: 60, answerDays: 7, pricesKeptDays: 3, keptDays: 730, steps: [] },
  },
});
// A Sunday, an hour before midnight in Santiago, and a Monday in UTC.
const now = new Date('2026-11-23T02:00:00Z');

test.each([
  ['day', {}, '2026-11-22T03:00:00.000Z'],
  ['day', { timeZone: 'Etc/UTC' }, '2026-11-23T00:00:00.000Z'],
  ['week', {}, '2026-11-16T03:00:00.000Z'],
  ['week', { weekBegins: 7 }, '2026-11-22T03:00:00.000Z'],
  ['week', { timeZone: 'Etc/UTC' }, '2026-11-23T00:00:00.000Z'],
  ['month', {}, '2026-11-01T03:00:00.000Z'],
  ['month', { timeZone: 'Etc/UTC' }, '2026-11-01T00:00:00.000Z'],
] as const)('a %s starts by the clock and the calendar of the shop %j', (window, shop, start) => {
  expect(windowStart(release(window, shop), now)?.toISOString()).toBe(start);
});

test.each([
  ['day', {}, '2026-11-23'],
  ['week', {}, '2026-11-23'],
  ['week', { weekBegins: 7 }, '2026-11-29'],
  ['week', { timeZone: 'Etc/UTC' }, '2026-11-30'],
  ['month', {}, '2026-12-01'],
] as const)('the %s after it starts on its next first day %j', (window, shop, day) => {
  expect(renewalDay(release(window, shop), now)).toBe(day);
});

test('the month after a short or a long one starts on its first day, in the next year too', () => {
  const from = (day: string) => renewalDay(release('month'), new Date(`${day}T12:00:00Z`));
  expect(['2026-02-28', '2026-04-30', '2026-12-31'].map(from)).toEqual(['2026-03-01', '2026-05-01', '2027-01-01']);
});

test('clocks that are put forward or back over midnight move the start of a day with them', () => {
  const startOf = (at: string) => windowStart(release('day'), new Date(at))?.toISOString();
  // Chile: forward in the night to 6 September, back in the night to 5 April.
  expect(startOf('2026-09-06T12:00:00Z')).toBe('2026-09-06T04:00:00.000Z');
  expect(startOf('2026-04-05T12:00:00Z')).toBe('2026-04-05T04:00:00.000Z');
});

test('where each order counts by itself, and in a shop without approvals, nothing that was bought before counts', () => {
  const { shell, side } = release('order');
  expect(windowStart({ shell, side }, now)).toBeUndefined();
  expect(windowStart({ shell, side: { calendar: side.calendar } }, now)).toBeUndefined();
  expect(renewalDay({ shell, side }, now)).toBeUndefined();
});
