import type { Tenant } from '../../app/shell/tenant.tsx';
import type { Purchase } from './overview.ts';

const DAY = 86_400_000;

/** Whether a purchase is on its way by a promise that still holds, and waits for nothing from the person. */
const isExpected = ({ group, promisedOn = '' }: Purchase, waits: boolean, today: string): boolean =>
  group === 'active' && !waits && promisedOn >= today;

/** How a purchase stands, in the shopper's words: when it comes where that is known, else its status. */
export const stateOf = (tenant: Tenant, purchase: Purchase, waits: boolean): string => {
  const { status, delivery, promisedOn = '' } = purchase;
  const { today } = tenant;
  if (!isExpected(purchase, waits, today)) return tenant.shell.statuses.order?.[status] ?? status;
  const isNear = Date.parse(promisedOn) - Date.parse(today) <= DAY;
  const day = isNear ? tenant.daysUntil(promisedOn) : tenant.day(promisedOn, 'weekday');
  if (delivery === 'store') return isNear ? tenant.say('pickupSoon', { day }) : tenant.say('pickupOn', { day });
  return isNear ? tenant.say('arrivesSoon', { day }) : tenant.say('arrivesOn', { day });
};
