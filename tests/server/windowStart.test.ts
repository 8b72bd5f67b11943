import { expect, test } from 'vitest';
import { windowStart } from '../../src/server/policy/spending/windowStart.ts';

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

test('where each order counts by itself, and in a shop without approvals, nothing that was bought before counts', () => {
  const { shell, side } = release('order');
  expect(windowStart({ shell, side }, now)).toBeUndefined();
  expect(windowStart({ shell, side: { calendar: side.calendar } }, now)).toBeUndefined();
});
