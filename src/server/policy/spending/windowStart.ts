import { dayIn, type SpendingWindow } from '../../../../engine/runtime.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { dayAfter, weekdayOf } from '../calendar/days.ts';
import { endOfDay } from '../calendar/endOfDay.ts';

type Release = {
  readonly shell: Pick<LoadedRelease['shell'], 'timeZone'>;
  readonly side: Pick<LoadedRelease['side'], 'calendar' | 'approvals'>;
};

/** What a limit of the shop counts. */
export const windowOf = ({ approvals }: Pick<LoadedRelease['side'], 'approvals'>): SpendingWindow => approvals?.window ?? 'order';

/**
 * Since when purchases count towards a limit, by the shop's clock and calendar; undefined where each order counts by itself.
 * @example windowStart(monthly, new Date('2026-11-23T12:00:00Z')) // 2026-11-01T03:00:00.000Z in America/Santiago
 */
export function windowStart({ shell: { timeZone }, side }: Release, now: Date): Date | undefined {
  const first = firstDayOf[windowOf(side)](dayIn(now, timeZone), side.calendar.weekBegins);
  return first === undefined ? undefined : endOfDay(dayAfter(first, -1), timeZone);
}

/**
 * The day on which the next window starts: what was bought before it counts no more; undefined where each order counts by itself.
 * @example renewalDay(monthly, new Date('2026-11-23T12:00:00Z')) // '2026-12-01'
 */
export function renewalDay({ shell: { timeZone }, side }: Release, now: Date): string | undefined {
  const window = windowOf(side);
  const first = firstDayOf[window](dayIn(now, timeZone), side.calendar.weekBegins);
  return first && firstDayOf[window](dayAfter(first, mostDays[window]), side.calendar.weekBegins);
}

/** So many days after its first, a window is over. */
const mostDays: Readonly<Record<SpendingWindow, number>> = { order: 0, day: 1, week: 7, month: 31 };

const firstDayOf: Readonly<Record<SpendingWindow, (today: string, weekBegins: number) => string | undefined>> = {
  order: () => undefined,
  day: (today) => today,
  week: (today, weekBegins) => dayAfter(today, -((weekdayOf(today) - weekBegins + 7) % 7)),
  month: (today) => `${today.slice(0, 7)}-01`,
};
