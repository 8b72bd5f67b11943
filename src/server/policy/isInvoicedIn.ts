import type { StatusTable } from '../../../engine/runtime.ts';
import type { StatusName } from '../../contract/catalogue/statuses.ts';
import type { Tenant } from '../release/tenants.ts';

/** Whether an order in this status has an invoice. */
export function isInvoicedIn(tenant: Tenant, status: StatusName<'order'>): boolean {
  const { invoices, statuses } = tenant.now.side;
  return invoices !== undefined && isAtOrAfter(statuses.order ?? {}, invoices.from, status);
}

/** Whether a status is that one or follows from it without a cancellation. */
function isAtOrAfter(table: StatusTable, from: string, status: string): boolean {
  const reached = new Set([from]);
  // The loop also visits what it adds.
  for (const at of reached) for (const next of table[at]?.next ?? []) if (table[next]?.group !== 'canceled') reached.add(next);
  return reached.has(status);
}
