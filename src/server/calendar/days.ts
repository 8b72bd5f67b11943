const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone: `2026-11-21`. */
export function dayIn(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat(undefined, { ...digits, timeZone, calendar: 'iso8601', numberingSystem: 'latn' });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** @example dayAfter('2026-02-28') // '2026-03-01' */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** A day in words of a language, with the day of the week. */
export function dayInWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
