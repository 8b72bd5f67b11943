import type { Tenant } from '../../release/tenants.ts';
import type { UserType } from '../accountTypes.ts';

/** Whether somebody of a company buys in this role at all: only then a limit says something. */
export const buysAs = (userType: UserType, { now: { side } }: Tenant): boolean =>
  side.permissions.startCheckout?.includes(userType) === true;
