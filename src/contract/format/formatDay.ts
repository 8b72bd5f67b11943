/** `full` with the day of the week, `weekday` without the year too, `long` without the day of the week, `short` for tables. */
export type DayStyle = 'full' | 'weekday' | 'long' | 'short';

const options = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>>;

/**
 * A day in words of a language. Spanish writes no comma after the day of the week, whatever the locale's data say.
 * @example formatDay('2026-11-26', 'es-CL') // 'jueves 26 de noviembre de 2026'
 */
export const formatDay = (day: string, language: string, style: DayStyle = 'full'): string => {
  const parts = new Intl.DateTimeFormat(language, { ...options[style], timeZone: 'UTC' }).formatToParts(new Date(`${day}T00:00:00Z`));
  return parts
    .map(({ type, value }, at) => (type === 'literal' && parts[at - 1]?.type === 'weekday' && language.startsWith('es') ? ' ' : value))
    .join('');
};

/** The time of an instant in a time zone, with 24 hours. @example formatTime(at, { language: 'es-CL', timeZone: 'America/Santiago' }) // '21:05' */
export const formatTime = (at: Date, { language, timeZone }: { readonly language: string; readonly timeZone: string }): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);

/** A day as seen from another: `hoy`, `mañana`, `dentro de 2 días`, `hace 3 días`. */
export const formatDaysUntil = (day: string, today: string, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), 'day');
