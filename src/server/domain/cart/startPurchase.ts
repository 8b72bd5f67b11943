import { randomUUID } from 'node:crypto';
import type { Session } from '../../policy/session.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { changeApproval } from '../../store/approvals/approvals.ts';
import type { Transaction } from '../../store/database.ts';
import { putCheckout } from '../../store/spending/spending.ts';
import type { PurchaseApproval } from '../approvals/findCountingApproval.ts';

type Purchase = { readonly total: string; readonly approval: PurchaseApproval | undefined };

/**
 * What the checkout calls a purchase. What somebody buys for a company without an approval counts as spent for a while; an approval is used once, and
 * keeps the name that the checkout knows it by.
 */
export async function startPurchase(
  trx: Transaction,
  tenant: Tenant,
  { userId, company }: Session,
  { total, approval }: Purchase,
  now: Date,
): Promise<string> {
  const { code, now: release } = tenant;
  const reference = (approval?.lets === true ? approval.checkout_reference : null) ?? randomUUID();
  if (approval?.lets === true && approval.checkout_reference === null) {
    const status = leadsTo(statusesOf(tenant, 'approval'), approval.status, 'purchase');
    await changeApproval(trx, code, approval.id, { ...(status !== undefined && { status }), checkoutReference: reference }, now);
  }
  const { approvals } = release.side;
  if (company === undefined || approval?.lets === true || approvals === undefined) return reference;
  const endsAt = new Date(now.getTime() + approvals.checkoutMinutes * 60_000);
  await putCheckout(trx, { tenant: code, companyId: company.id }, userId, { reference, total, endsAt }, now);
  return reference;
}
