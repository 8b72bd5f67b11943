import type { CartLine } from '../../policy/cart/quotedPrice.ts';
import type { Session } from '../../policy/session.ts';
import type { Allowance } from '../../policy/spending/purchaseObstacle.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Cart } from '../../store/cart/carts.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { findCountingApproval, type PurchaseApproval } from '../approvals/findCountingApproval.ts';
import { readAllowance } from '../spending/allowance.ts';

/** A cart with what its person may buy without an approval; lines of an approval have the prices of the request. */
export type CartView = { readonly cart: Cart; readonly allowance: Allowance; readonly approval: PurchaseApproval | undefined };

export async function readCartView(
  db: Database | Transaction,
  tenant: Pick<Tenant, 'code' | 'now'>,
  session: Session,
  cart: Cart,
  now: Date,
): Promise<CartView> {
  const { lines } = cart;
  const allowance = await readAllowance(db, tenant, session, now, 'cart');
  if (session.company === undefined || allowance.limit === undefined || lines.length === 0) return { cart, allowance, approval: undefined };
  const quotationId = quotationOf(lines);
  const ofQuotation = quotationId === undefined ? undefined : await findCountingApproval(db, tenant, session, { quotationId, lines }, now);
  // What was asked for on the quotation's own page counts for a cart that has just that.
  const found = ofQuotation?.approval.covers
    ? ofQuotation
    : await findCountingApproval(db, tenant, session, { quotationId: null, lines }, now);
  const approval = found?.approval;
  if (!approval?.covers) return { cart, allowance, approval };
  const kept = new Map(found?.lines.map(({ sku, total }) => [sku, total]));
  return { cart: { ...cart, lines: lines.map((line) => ({ ...line, kept: kept.get(line.sku) })) }, allowance, approval };
}

/** The one quotation that every line comes from. */
const quotationOf = ([first, ...others]: readonly CartLine[]): string | undefined =>
  others.every(({ quoted }) => quoted?.id === first?.quoted?.id) ? first?.quoted?.id : undefined;
