const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from the largest one, and their length in milliseconds; a month has 30 days here, a year 365. */
const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** How long ago an instant is, in the largest unit that fits: `ahora`, `hace 5 minutos`, `hace 2 horas`, `ayer`, `hace 4 meses`. */
export const formatAgo = (at: Date, now: Date, language: string): string => {
  const elapsed = Math.max(0, now.getTime() - at.getTime());
  const [unit, size] = units.find(([, length]) => elapsed >= length) ?? (['second', Number.POSITIVE_INFINITY] as const);
  // "Last year" would be a year of the calendar.
  const words = new Intl.RelativeTimeFormat(language, { numeric: unit === 'year' || unit === 'month' ? 'always' : 'auto' });
  return words.format(-Math.floor(elapsed / size), unit);
};
