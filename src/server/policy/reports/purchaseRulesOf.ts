import { type StatusSource, statusesIn, statusesOf } from '../statuses.ts';

/** By which rules a tenant's purchases are counted: the days are its own, and what was canceled or came back is none. */
export const purchaseRulesOf = (
  tenant: StatusSource & { readonly code: string; readonly now: { readonly shell: { readonly timeZone: string } } },
) => ({
  tenant: tenant.code,
  timeZone: tenant.now.shell.timeZone,
  without: statusesIn(statusesOf(tenant, 'order'), ['canceled']),
});
