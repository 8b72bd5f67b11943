import type { CartLine } from '../../policy/cart/quotedPrice.ts';
import type { Session } from '../../policy/session.ts';
import type { Allowance } from '../../policy/spending/purchaseObstacle.ts';
import { allows, namesOf, statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { type ApprovalLine, type ApprovalRow, findLatestApproval, listApprovalLines } from '../../store/approvals/approvals.ts';
import type { Cart } from '../../store/cart/carts.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { readAllowance } from '../spending/allowance.ts';

/** The request that somebody has made for a cart. */
export type CartApproval = Pick<ApprovalRow, 'id' | 'status' | 'total' | 'lapses_at' | 'usable_until' | 'checkout_reference'> & {
  /** It is for just what the cart has. */
  readonly covers: boolean;
  /** It covers the cart, was agreed to, and its prices hold. */
  readonly lets: boolean;
};

/** A cart with what its person may buy unasked; lines that were asked for cost what they cost then. */
export type CartView = { readonly cart: Cart; readonly allowance: Allowance; readonly approval: CartApproval | undefined };

export async function readCartView(
  db: Database | Transaction,
  tenant: Pick<Tenant, 'code' | 'now'>,
  session: Session,
  cart: Cart,
  now: Date,
): Promise<CartView> {
  const allowance = await readAllowance(db, tenant, session, now, 'cart');
  if (session.company === undefined || allowance.limit === undefined || cart.lines.length === 0)
    return { cart, allowance, approval: undefined };
  const requester = { tenant: tenant.code, companyId: session.company.id, userId: session.userId };
  const statuses = statusesOf(tenant, 'approval');
  const row = await findLatestApproval(db, requester, { quotationId: null }, namesOf(statuses));
  if (row === undefined) return { cart, allowance, approval: undefined };
  const isWaiting = statusesThatAllow(statuses, 'decision').includes(row.status);
  // One that was handed to the checkout can be handed to it again until its prices hold no more: it is the same purchase.
  const isAgreed = allows(statuses, row.status, 'purchase') || row.checkout_reference !== null;
  const holds = (row.usable_until ?? row.lapses_at ?? now) > now && (isWaiting || isAgreed);
  if (!holds) return { cart, allowance, approval: undefined };
  const lines = await listApprovalLines(db, tenant.code, row.id);
  const covers = isSamePurchase(lines, cart.lines);
  const approval = { ...row, covers, lets: covers && isAgreed };
  if (!covers) return { cart, allowance, approval };
  const kept = new Map(lines.map(({ sku, total }) => [sku, total]));
  return { cart: { ...cart, lines: cart.lines.map((line) => ({ ...line, kept: kept.get(line.sku) })) }, allowance, approval };
}

const isSamePurchase = (approved: readonly ApprovalLine[], lines: readonly CartLine[]): boolean =>
  approved.length === lines.length &&
  lines.every(({ sku, quantity, warranty, installation }) =>
    approved.some(
      (one) =>
        one.sku === sku && one.quantity === quantity && one.warranty === (warranty ?? null) && one.installation === (installation ?? null),
    ),
  );
