import { dayIn } from '../../../../engine/runtime.ts';
import { formatTime } from '../../../contract/format/formatDay.ts';
import { promiseOf } from '../../app/orders/promiseOf.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { Tone } from '../../design/Badge.tsx';
import type { ReadOn } from '../../design/ScreenOrPaper.tsx';
import type { Group, OrderSummary } from './order.ts';

type OrderFacts = Pick<
  OrderSummary,
  'status' | 'group' | 'delivery' | 'promisedOn' | 'window' | 'waitsFor' | 'waitsUntil' | 'since' | 'store'
>;
type Window = NonNullable<OrderSummary['window']>;

const dayAt = (tenant: Tenant, instant: string): string => tenant.day(dayIn(new Date(instant), tenant.shell.timeZone), 'weekday');

/** A time of the day, without a day: `09:00` → `9:00`. */
const formatHour = ({ shell }: Tenant, time: string): string =>
  formatTime(new Date(`1970-01-01T${time}:00Z`), { ...shell, timeZone: 'UTC' });

/** What is promised for a day, with the hours where they are known. */
export const withWindow = (tenant: Tenant, promise: string, window: Window | undefined): string =>
  window === undefined
    ? promise
    : tenant.say('withinHours', { promise, from: formatHour(tenant, window.from), until: formatHour(tenant, window.until) });

/**
 * One sentence about the status of an order, in the shopper's words: what it waits for, when it comes, else what its status means. The
 * sentence of each status is in the texts.
 */
export const orderStateOf = (tenant: Tenant, order: OrderFacts, readOn: ReadOn = 'screen'): string => {
  const { status, group, delivery, promisedOn, window, waitsFor, waitsUntil, since, store } = order;
  if (waitsFor === 'payment') {
    if (waitsUntil === undefined) return tenant.say('payNow');
    return tenant.say('payBy', { day: dayAt(tenant, waitsUntil), time: tenant.timeOf(waitsUntil) });
  }
  if (waitsFor === 'pickup') return store === undefined ? tenant.say('readyNow') : tenant.say('readyAt', { store: store.name });
  if (group === 'active' && promisedOn !== undefined) {
    // It may have gone by.
    if (promisedOn < tenant.today) return tenant.say('orderLate');
    return withWindow(tenant, promiseOf(tenant, promisedOn, delivery, readOn), window);
  }
  return tenant.say('orderState', { status, since: since === undefined ? 'none' : tenant.dayOf(since) });
};

const tones = { active: 'progress', completed: 'success', canceled: 'neutral' } as const satisfies Readonly<Record<Group, Tone>>;

/** What waits for the shopper is emphasised among the rest of its group. */
export const toneOf = ({ group, waitsFor }: Pick<OrderSummary, 'group' | 'waitsFor'>): Tone =>
  waitsFor === undefined ? tones[group] : 'notice';
