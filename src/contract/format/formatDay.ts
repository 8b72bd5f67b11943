import { formatText, type Text } from '../../../engine/runtime.ts';
import type { WordName } from '../catalogue/words.ts';

/**
 * `full` with the day of the week and the year, `long` with the year: for what is kept. `weekday` and `brief` are the same two for what is read
 * at a glance: with the year of another year alone. `short` for tables.
 */
export type DayStyle = 'full' | 'weekday' | 'long' | 'brief' | 'short';

const options = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  brief: { day: 'numeric', month: 'long' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>>;

/** Whose language a day is written in, with the tenant's words. */
type Words = { readonly language: string; readonly words: Readonly<Record<string, Text>> };

/** How the day of the week and the day are joined. */
const joined: WordName = 'weekdayAndDay';

const isInYearOf = (day: string, other: string): boolean => day.slice(0, 4) === other.slice(0, 4);

/**
 * A day in a tenant's words; `today` is the day on which it is read, where the tenant is.
 * @example formatDay('2026-11-26', shell) // 'jueves 26 de noviembre de 2026'
 * @example formatDay('2025-11-26', shell, 'brief', '2026-11-23') // '26 de noviembre de 2025'
 */
export const formatDay = (day: string, { language, words }: Words, style: DayStyle = 'full', today = day): string => {
  const { weekday: withWeekday, ...parts } = { weekday: undefined, ...options[style] };
  const without = isInYearOf(day, today) ? parts : { ...parts, year: 'numeric' as const };
  const format = (of: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...of, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  if (withWeekday === undefined) return format(without);
  return formatText(words[joined] ?? '{weekday} {day}', { weekday: format({ weekday: withWeekday }), day: format(without) });
};

/** The time of an instant in a time zone, with 24 hours. @example formatTime(at, { language: 'es-CL', timeZone: 'America/Santiago' }) // '21:05' */
export const formatTime = (at: Date, { language, timeZone }: { readonly language: string; readonly timeZone: string }): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);

/** A day as seen from another: `hoy`, `mañana`, `dentro de 2 días`, `hace 3 días`. */
export const formatDaysUntil = (day: string, today: string, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), 'day');
