import { promiseOf } from '../../app/orders/promiseOf.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { Purchase } from './overview.ts';

/** Whether a purchase is on its way by a promise that still holds, and waits for nothing from the person. */
const isExpected = ({ group, promisedOn = '' }: Purchase, waits: boolean, today: string): boolean =>
  group === 'active' && !waits && promisedOn >= today;

/** The status of a purchase, in the shopper's words: when it comes where that is known, else its status. */
export const purchaseStateOf = (tenant: Tenant, purchase: Purchase, waits: boolean): string => {
  const { status, delivery, promisedOn = '' } = purchase;
  if (!isExpected(purchase, waits, tenant.today)) return tenant.shell.statuses.order?.[status] ?? status;
  return promiseOf(tenant, promisedOn, delivery);
};
