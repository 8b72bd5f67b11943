import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../src/server/policy/calendar/days.ts';
import { dueDays, openPurchases } from '../../src/server/policy/credit/dueDays.ts';
import { partKeyOf, partsOf, partUnitOf, periodBefore, twelveMonthsTo } from '../../src/server/policy/reports/reportPeriod.ts';

const of = (first: string, last: string) => ({ first, last });

describe('What a period is compared with', () => {
  it.each([
    ['days', of('2026-11-10', '2026-11-16'), of('2026-11-03', '2026-11-09')],
    ['one day', of('2026-03-02', '2026-03-02'), of('2026-03-01', '2026-03-01')],
    ['a whole month', of('2026-03-01', '2026-03-31'), of('2026-02-01', '2026-02-28')],
    ['a whole short month', of('2026-02-01', '2026-02-28'), of('2026-01-01', '2026-01-31')],
    ['a month as far as it has gone', of('2026-11-01', '2026-11-20'), of('2026-10-01', '2026-10-20')],
    ['a day that the month before lacks', of('2026-03-01', '2026-03-30'), of('2026-02-01', '2026-02-28')],
    ['January', of('2026-01-01', '2026-01-31'), of('2025-12-01', '2025-12-31')],
    ['a quarter', of('2026-04-01', '2026-06-30'), of('2026-01-01', '2026-03-31')],
    ['a year as far as it has gone', of('2026-01-01', '2026-11-20'), of('2025-01-01', '2025-11-20')],
    ['a whole year', of('2024-01-01', '2024-12-31'), of('2023-01-01', '2023-12-31')],
    ['twelve months', twelveMonthsTo('2026-11-20'), of('2024-12-01', '2025-11-20')],
  ])('%s', (_, period, before) => {
    expect(periodBefore(period)).toEqual(before);
  });
});

it('The parts of a period are all of its days, one after the other, each under a key of its own', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => dayAfter('2020-02-28', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1500 }), (first, length) => {
      const period = of(first, dayAfter(first, length));
      const unit = partUnitOf(period);
      const parts = partsOf(period, unit);
      expect([parts[0]?.first, parts.at(-1)?.last]).toEqual([period.first, period.last]);
      for (const [at, part] of parts.entries()) expect(part.first).toBe(at === 0 ? first : dayAfter(parts[at - 1]?.last ?? ''));
      expect(new Set(parts.map((part) => partKeyOf(part, unit))).size).toBe(parts.length);
      expect(parts.length).toBeLessThanOrEqual(62);
    }),
  );
});

describe('What a company owes', () => {
  const latest = [
    { day: '2026-11-20', amount: '30.00' },
    { day: '2026-11-05', amount: '0.00' },
    { day: '2026-10-10', amount: '20.00' },
    { day: '2026-09-01', amount: '50.00' },
  ];
  const terms = { termDays: 30, today: '2026-11-23' };

  it('is the latest that it bought: what comes in has paid the oldest', () => {
    const due = dueDays(openPurchases(latest, '60.00'), terms);
    expect(due).toEqual({ overdue: 3000n, overdueSince: '2026-10-01', days: [{ on: '2026-12-20', amount: 3000n }] });
  });

  it('is nothing where more came back than was bought', () => {
    expect(dueDays(openPurchases(latest, '-0.01'), terms)).toEqual({ overdue: 0n, overdueSince: undefined, days: [] });
  });

  it('is due on its day, and late on the next', () => {
    const [first] = latest;
    const open = openPurchases(first ? [first] : [], '30.00');
    expect(dueDays(open, { ...terms, today: '2026-12-20' }).overdue).toBe(0n);
    expect(dueDays(open, { ...terms, today: '2026-12-21' }).overdue).toBe(3000n);
  });
});
