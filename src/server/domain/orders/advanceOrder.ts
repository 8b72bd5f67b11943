import type { StatusTable } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../../store/database.ts';
import { type MoveOrderOutcome, moveOrder } from '../../store/orders/moveOrder.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';

/** Brings an order on its way, and writes its invoice with the status from which the tenant has one, or the first after it. */
export async function advanceOrder(
  trx: Transaction,
  tenant: Tenant,
  number: string,
  { to, actor, now }: { readonly to: StatusName<'order'>; readonly actor: string; readonly now: Date },
): Promise<MoveOrderOutcome> {
  const moved = await moveOrder(trx, tenant, number, to, actor, now);
  if (moved.is === 'moved' && isInvoicedIn(tenant, to)) await issueInvoice(trx, tenant, number, now);
  return moved;
}

/** Has an order an invoice that comes into a status? */
export function isInvoicedIn(tenant: Tenant, status: StatusName<'order'>): boolean {
  const { invoices, statuses } = tenant.now.side;
  return invoices !== undefined && isAtOrAfter(statuses.order ?? {}, invoices.from, status);
}

/** Is a status that one, or does the way from there lead to it? What is canceled on its way has left it. */
function isAtOrAfter(table: StatusTable, from: string, status: string): boolean {
  const reached = new Set([from]);
  // What is added meanwhile is visited too.
  for (const at of reached) for (const next of table[at]?.next ?? []) if (table[next]?.group !== 'canceled') reached.add(next);
  return reached.has(status);
}
