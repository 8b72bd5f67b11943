import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { isInvoicedIn } from '../../policy/isInvoicedIn.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { issueInvoice } from '../invoices/issueInvoice.ts';
import { type MoveOrderOutcome, moveOrder } from './moveOrder.ts';
import { notifyOfOrder } from './notifyOfOrder.ts';

type Step = { readonly to: StatusName<'order'>; readonly actor: string; readonly now: Date; readonly takesParcels?: boolean };

/**
 * Moves an order, issues its invoice when it reaches the tenant's status for it or a later one, and notifies who placed it where the status
 * says so.
 */
export async function advanceOrder(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  tenant: Tenant,
  number: string,
  { to, actor, now, takesParcels }: Step,
): Promise<MoveOrderOutcome> {
  const moved = await moveOrder(trx, tenant, number, to, actor, now, takesParcels);
  if (moved.is !== 'moved') return moved;
  if (isInvoicedIn(tenant, to)) await issueInvoice(trx, tenant, number, now);
  await notifyOfOrder({ enqueueMail }, trx, tenant, { number, status: to }, now);
  return moved;
}
