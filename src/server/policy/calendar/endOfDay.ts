import { dayIn } from '../../../../engine/runtime.ts';
import { dayAfter } from './days.ts';

/** No clock of the world is further from UTC than this, in milliseconds. */
const furthest = 15 * 3_600_000;

/**
 * The moment at which a day has ended in a time zone, the first of the next: clocks may be put forward over midnight, so it is looked for.
 * @example endOfDay('2026-11-24', 'America/Santiago') // 2026-11-25T03:00:00.000Z
 */
export function endOfDay(day: string, timeZone: string): Date {
  const next = dayAfter(day);
  let before = Date.parse(`${next}T00:00:00Z`) - furthest;
  let reached = before + 2 * furthest;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayIn(new Date(middle), timeZone) >= next) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}
