import type { RetentionRule } from '../../../engine/runtime.ts';

type Term = Pick<RetentionRule, 'years' | 'endOfYear'>;

/**
 * The last day on which something is there that is counted from a day.
 * @example lastDayKept({ years: 6, endOfYear: true }, '2026-03-05') // '2032-12-31'
 */
export function lastDayKept({ years, endOfYear }: Term, from: string): string {
  const year = Number(from.slice(0, 4)) + years;
  const day = endOfYear ? '-12-31' : from.slice(4);
  return isDay(`${year}${day}`) ? `${year}${day}` : `${year}-02-28`;
}

/** The first day of which something is there today: what is counted from a day before has run out. The inverse of {@link lastDayKept}. */
export function firstDayKept({ years, endOfYear }: Term, today: string): string {
  const year = Number(today.slice(0, 4)) - years;
  const day = endOfYear ? '-01-01' : today.slice(4);
  return isDay(`${year}${day}`) ? `${year}${day}` : `${year}-03-01`;
}

/** A 29th of February is none in most years. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
