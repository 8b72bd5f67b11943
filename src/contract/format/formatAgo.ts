const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant is, in the largest unit that fits: `ahora`, `hace 5 minutos`, `hace 2 horas`, `ayer`. */
export const formatAgo = (at: Date, now: Date, language: string): string => {
  const elapsed = Math.max(0, now.getTime() - at.getTime());
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] =
    elapsed >= DAY ? (['day', DAY] as const) : elapsed >= HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  return elapsed < MINUTE ? words.format(0, 'second') : words.format(-Math.floor(elapsed / size), unit);
};
