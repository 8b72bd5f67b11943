import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../engine/runtime.ts';
import { computeValidity } from '../../../src/server/domain/quotations/computeValidity.ts';
import { mergeQuantities } from '../../../src/server/domain/quotations/priceLines.ts';
import { daySpan } from '../../../src/server/policy/calendar/daySpan.ts';
import { codes } from '../../tenants/compiled.ts';
import { releaseOf } from '../printed/releaseOf.ts';

describe('a quotation holds to the end of the third day after it was made, by the clock of its shop (section 9)', () => {
  test.each(codes)('%s', (code) => {
    const release = releaseOf(code);
    const { timeZone } = release.shell;
    // Late in the evening here is the next day already in UTC.
    for (const at of ['2026-11-20T15:00:00Z', '2026-11-21T02:30:00Z', '2026-12-30T12:00:00Z', '2028-02-27T12:00:00Z']) {
      const now = new Date(at);
      const { validUntil, endsAt } = computeValidity(release, now);
      const days = (Date.parse(validUntil) - Date.parse(dayIn(now, timeZone))) / 86_400_000;
      expect(days, at).toBe(3);
      expect([dayIn(new Date(endsAt.getTime() - 1), timeZone), dayIn(endsAt, timeZone) > validUntil], at).toEqual([validUntil, true]);
    }
  });

  test('where the clock is put forward at midnight the day ends when the next begins', () => {
    expect(computeValidity(releaseOf('cl'), new Date('2026-09-02T15:00:00Z'))).toEqual({
      validUntil: '2026-09-05',
      endsAt: new Date('2026-09-06T04:00:00Z'),
    });
  });
});

test('wishes for one product are one line, in the order in which they were first said', () => {
  const wishes = ['A', 'B', 'A'].map((sku, at) => ({ sku, quantity: at + 1 }));
  expect(mergeQuantities(wishes)).toEqual([
    { sku: 'A', quantity: 4 },
    { sku: 'B', quantity: 2 },
  ]);
});

test('days are taken whole, in their time zone; what is no day, or the wrong way round, is reported', () => {
  expect(daySpan('2026-09-06', '2026-09-06', 'America/Santiago')).toEqual({
    from: new Date('2026-09-06T04:00:00Z'),
    before: new Date('2026-09-07T03:00:00Z'),
  });
  expect(daySpan(undefined, undefined, 'Etc/UTC')).toEqual({ from: undefined, before: undefined });
  for (const [first, last] of [['2026-02-30'], ['26-1-1'], ['2026-01-02', '2026-01-01'], [undefined, '0000-00-00'], ['9999-99-99']])
    expect(daySpan(first, last, 'Etc/UTC'), `${first} ${last}`).toBeUndefined();
});
