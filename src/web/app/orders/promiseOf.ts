import type { ReadOn } from '../../design/ScreenOrPaper.tsx';
import type { Tenant } from '../shell/tenant.tsx';

const DAY = 86_400_000;

/** When an order is expected, as a day seen from today where that is near and read on a screen. `day`: today or later. */
export const promiseOf = (tenant: Tenant, day: string, delivery: 'home' | 'store', readOn: ReadOn = 'screen'): string => {
  const isNear = readOn === 'screen' && Date.parse(day) - Date.parse(tenant.today) <= DAY;
  const shown = { day: isNear ? tenant.daysUntil(day) : tenant.day(day, 'weekday') };
  if (delivery === 'store') return isNear ? tenant.say('pickupSoon', shown) : tenant.say('pickupOn', shown);
  return isNear ? tenant.say('arrivesSoon', shown) : tenant.say('arrivesOn', shown);
};
