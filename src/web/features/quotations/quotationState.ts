import { dayIn } from '../../../../engine/runtime.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { Tone } from '../../design/Badge.tsx';
import type { ReadOn } from '../../design/ScreenOrPaper.tsx';
import type { QuotationRow } from './quotation.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Up to how many days away people name a day from today: mañana, pasado mañana. */
const NEAR = 2;

type QuotationFacts = Pick<QuotationRow, 'holds' | 'endsAt' | 'orderNumber'>;

/** The last minute in which it holds: people say "el lunes a las 23:59", not "el martes a las 0:00". */
const lastMinute = (endsAt: string): Date => new Date(Date.parse(endsAt) - MINUTE);

/** Until when, as a day and a time: near days as seen from today. */
const untilOf = (tenant: Tenant, endsAt: string) => {
  const last = lastMinute(endsAt);
  const day = dayIn(last, tenant.shell.timeZone);
  const away = Math.round((Date.parse(day) - Date.parse(tenant.today)) / DAY);
  return { day, time: tenant.timeOf(last.toISOString()), away: Math.abs(away), when: tenant.daysUntil(day) };
};

/**
 * The state of a quotation, in one sentence: until when it is valid, since when it is not, or what it has become.
 * On paper each day is named by its date: "tomorrow" is read on another day.
 */
export const quotationStateOf = (tenant: Tenant, { holds, endsAt, orderNumber }: QuotationFacts, readOn: ReadOn = 'screen'): string => {
  if (orderNumber !== undefined) return tenant.say('quotationBought', { order: orderNumber });
  const { day, time, away, when } = untilOf(tenant, endsAt);
  const isNear = readOn === 'screen' && away <= NEAR;
  if (holds)
    return isNear
      ? tenant.say('quotationEndsSoon', { when, time })
      : tenant.say('quotationEndsOn', { day: tenant.day(day, 'weekday'), time });
  return isNear ? tenant.say('quotationEndedSoon', { when }) : tenant.say('quotationEndedOn', { day: tenant.day(day, 'brief') });
};

/** Until when it holds, within a sentence. */
export const momentOf = (tenant: Tenant, endsAt: string): { readonly day: string; readonly time: string } => {
  const { day, time } = untilOf(tenant, endsAt);
  return { day: tenant.day(day, 'weekday'), time };
};

export const toneOf = (tenant: Tenant, { holds, endsAt, orderNumber }: QuotationFacts): Tone => {
  if (holds) return untilOf(tenant, endsAt).away < NEAR ? 'notice' : 'success';
  return orderNumber !== undefined ? 'progress' : 'neutral';
};
