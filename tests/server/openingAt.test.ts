import { describe, expect, it } from 'vitest';
import { openingAt, weekFrom } from '../../src/server/policy/calendar/openingAt.ts';

const hours = { workDays: '08:30-21:00', otherDays: '09:00-20:00' };
const calendar = { workDays: [1, 2, 3, 4, 5], weekBegins: 1, holidaysOf: 'CL', add: {}, remove: [] };
const at = (moment: string, timeZone = 'America/Santiago') => openingAt(new Date(moment), hours, calendar, timeZone);

describe('the help line', () => {
  it.each([
    ['the minute before it opens on a Monday', '2026-11-23T08:29:59-03:00', { is: 'closed', day: '2026-11-23', from: '08:30' }],
    ['its first minute', '2026-11-23T08:30:00-03:00', { is: 'open', until: '21:00' }],
    ['its last minute', '2026-11-23T20:59:59-03:00', { is: 'open', until: '21:00' }],
    ['the minute in which it closes', '2026-11-23T21:00:00-03:00', { is: 'closed', day: '2026-11-24', from: '08:30' }],
    ['the first minute of a day', '2026-11-24T00:00:00-03:00', { is: 'closed', day: '2026-11-24', from: '08:30' }],
    ['Friday night, before the hours of a Saturday', '2026-11-20T22:00:00-03:00', { is: 'closed', day: '2026-11-21', from: '09:00' }],
    ['a Saturday', '2026-11-21T20:30:00-03:00', { is: 'closed', day: '2026-11-22', from: '09:00' }],
    ['Sunday night, before the hours of a Monday', '2026-11-22T21:00:00-03:00', { is: 'closed', day: '2026-11-23', from: '08:30' }],
    ['a holiday in the week', '2026-12-08T08:45:00-03:00', { is: 'closed', day: '2026-12-08', from: '09:00' }],
    ['the night before a holiday', '2026-12-07T23:00:00-03:00', { is: 'closed', day: '2026-12-08', from: '09:00' }],
    ['the last evening of a year: a holiday follows', '2026-12-31T21:30:00-03:00', { is: 'closed', day: '2027-01-01', from: '09:00' }],
  ])('at %s', (_, moment, opening) => {
    expect(at(moment)).toEqual(opening);
  });

  it('goes by the clock of the shop, not of the server', () => {
    expect(at('2026-11-24T00:30:00Z')).toEqual({ is: 'closed', day: '2026-11-24', from: '08:30' });
    expect(at('2026-11-24T00:30:00Z', 'America/Tijuana')).toEqual({ is: 'open', until: '21:00' });
  });
});

describe('a shop that is closed on weekends and holidays', () => {
  const weekdays = { workDays: '08:00-18:00', otherDays: undefined };

  it.each([
    ['Friday evening: it opens on Monday', '2026-11-20T19:00:00-03:00', { is: 'closed', day: '2026-11-23', from: '08:00' }],
    ['Saturday at noon', '2026-11-21T12:00:00-03:00', { is: 'closed', day: '2026-11-23', from: '08:00' }],
    ['a holiday on a Tuesday, at its usual hour', '2026-12-08T10:00:00-03:00', { is: 'closed', day: '2026-12-09', from: '08:00' }],
    ['Thursday evening before a holiday and a weekend', '2026-12-24T20:00:00-03:00', { is: 'closed', day: '2026-12-28', from: '08:00' }],
  ])('on %s', (_, moment, opening) => {
    expect(openingAt(new Date(moment), weekdays, calendar, 'America/Santiago')).toEqual(opening);
  });

  it('names its hours of seven days, today first, and which of them are holidays', () => {
    expect(weekFrom('2026-12-07', weekdays, calendar).map(({ day, hours: open, holiday }) => [day.slice(8), open, holiday])).toEqual([
      ['07', '08:00-18:00', false],
      ['08', undefined, true],
      ['09', '08:00-18:00', false],
      ['10', '08:00-18:00', false],
      ['11', '08:00-18:00', false],
      ['12', undefined, false],
      ['13', undefined, false],
    ]);
  });
});
