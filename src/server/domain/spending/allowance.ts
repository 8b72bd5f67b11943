import type { SessionCompany } from '../../policy/session.ts';
import type { Allowance } from '../../policy/spending/purchaseObstacle.ts';
import { renewalDay, windowStart } from '../../policy/spending/windowStart.ts';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CompanyKey } from '../../store/collaborators/collaborators.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { lockPurchaseLimit, sumSpent } from '../../store/spending/spending.ts';

type Shop = Pick<Tenant, 'code' | 'now'>;
type Buyer = { readonly userId: string; readonly company: Pick<SessionCompany, 'id' | 'purchaseLimit'> | undefined };

/**
 * What people of a company have spent of their limits, in the window that the shop counts.
 * @returns person → amount; people who have spent nothing are left out
 */
export function readSpent(
  db: Database | Transaction,
  shop: Shop,
  companyId: string,
  userIds: readonly string[],
  now: Date,
  withCheckout = true,
): Promise<ReadonlyMap<string, string>> {
  const spending = { withCheckout, since: windowStart(shop.now, now), canceled: statusesIn(statusesOf(shop, 'order'), ['canceled']) };
  return sumSpent(db, { tenant: shop.code, companyId }, userIds, spending, now);
}

/** What somebody may buy now without approval; for a cart, what is at the checkout does not count, as the cart replaces it. */
export async function readAllowance(
  db: Database | Transaction,
  shop: Shop,
  { userId, company }: Buyer,
  now: Date,
  of: 'cart' | 'quotation',
): Promise<Allowance> {
  const limit = company?.purchaseLimit;
  if (company === undefined || limit === undefined) return { limit, spent: '0.00' };
  const spent = (await readSpent(db, shop, company.id, [userId], now, of === 'quotation')).get(userId) ?? '0.00';
  return { limit, spent, renewsOn: renewalDay(shop.now, now) };
}

/** The same, while no other purchase of the person counts until the transaction ends: the limit as it is stored now. */
export async function lockAllowance(
  trx: Transaction,
  shop: Shop,
  { userId, company }: Buyer,
  now: Date,
  of: 'cart' | 'quotation',
): Promise<Allowance> {
  if (company === undefined) return { limit: undefined, spent: '0.00' };
  const key: CompanyKey = { tenant: shop.code, companyId: company.id };
  const locked = await lockPurchaseLimit(trx, key, userId);
  // Somebody who was removed meanwhile may not buy.
  const limit = locked === undefined ? '0' : (locked.limit ?? undefined);
  // A statement of its own: it sees what the one before us has left.
  return readAllowance(trx, shop, { userId, company: { id: company.id, purchaseLimit: limit } }, now, of);
}
