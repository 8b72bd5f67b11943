import type { Tenant } from '../../app/shell/tenant.tsx';

/** Days that a report is about, as the contract names them. */
export type Period = { readonly fromDate: string; readonly toDate: string };

/** The predefined periods, in the order in which they are shown; the first is the one that is shown at first. */
export const presets = ['twelveMonths', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof presets)[number];

const firstOfMonth = (day: string, monthsBack = 0): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - monthsBack);
  return date.toISOString().slice(0, 10);
};

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const daysOf = (preset: Preset, today: string): Period => {
  switch (preset) {
    case 'twelveMonths':
      return { fromDate: firstOfMonth(today, 11), toDate: today };
    case 'thisMonth':
      return { fromDate: firstOfMonth(today), toDate: today };
    case 'lastMonth':
      return { fromDate: firstOfMonth(today, 1), toDate: dayBefore(firstOfMonth(today)) };
    case 'thisYear':
      return { fromDate: `${today.slice(0, 4)}-01-01`, toDate: today };
  }
};

const isDay = (text: string | null): text is string =>
  text !== null && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** What of an address says which days: two days, or the name of a period; the first period where it says neither. */
export const periodIn = (search: URLSearchParams, today: string): Period & { readonly preset: Preset | undefined } => {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { fromDate: from, toDate: to, preset: undefined };
  const preset = presets.find((one) => one === search.get('period')) ?? presets[0];
  return { ...daysOf(preset, today), preset };
};

/** What a report's period is parted into. */
export type PeriodUnit = 'day' | 'month' | 'year';

/** A part of a period, as its column and its row call it: `23 nov`, `nov 2026`, `2026`. */
export const partLabel = ({ shell }: Tenant, { fromDate }: Period, unit: PeriodUnit, isShort = false): string => {
  if (unit === 'year') return fromDate.slice(0, 4);
  const style =
    unit === 'day'
      ? ({ day: 'numeric', month: 'short' } as const)
      : isShort
        ? ({ month: 'short' } as const)
        : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(shell.language, { ...style, timeZone: 'UTC' }).format(new Date(`${fromDate}T00:00:00Z`));
};
