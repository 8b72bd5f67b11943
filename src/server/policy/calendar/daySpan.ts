import { dayAfter } from './days.ts';
import { endOfDay } from './endOfDay.ts';

/** From the first moment on, to before the last; what is left out is without an end. */
export type DaySpan = { readonly from: Date | undefined; readonly before: Date | undefined };

/**
 * The moments of some days in a time zone, first and last day included; undefined where one is no day or they are the wrong way round.
 * @example daySpan('2026-11-01', '2026-11-30', 'Etc/UTC') // from 2026-11-01T00:00Z, before 2026-12-01T00:00Z
 */
export function daySpan(first: string | undefined, last: string | undefined, timeZone: string): DaySpan | undefined {
  if ([first, last].some((day) => day !== undefined && !isDay(day))) return undefined;
  if (first !== undefined && last !== undefined && first > last) return undefined;
  return {
    from: first === undefined ? undefined : endOfDay(dayAfter(first, -1), timeZone),
    before: last === undefined ? undefined : endOfDay(last, timeZone),
  };
}

function isDay(text: string): boolean {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
