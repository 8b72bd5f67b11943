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
