import type { Role } from '../../../contract/catalogue/roles.ts';
import type { References } from '../../policy/forms/purchaseReferences.ts';
import type { PaymentMethod } from '../../policy/paymentMethod.ts';
import type { Session } from '../../policy/session.ts';
import { buyerObstacle, purchaseObstacle } from '../../policy/spending/purchaseObstacle.ts';
import { firstStatus, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { changeApproval } from '../../store/approvals/approvals.ts';
import { moveCredit } from '../../store/credit-line/creditLines.ts';
import type { Transaction } from '../../store/database.ts';
import { findQuotation, markQuotationOrdered, type QuotationRow, quotationReaderOf } from '../../store/quotations/quotations.ts';
import { findUsableApproval } from '../approvals/findUsableApproval.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { lockAllowance } from '../spending/allowance.ts';
import { purchaseObstacleOf, type QuotationObstacle } from './quotationObstacle.ts';

type Purchase = {
  readonly quotationId: string;
  readonly paymentMethod: PaymentMethod;
  /** What a company calls it by. */
  readonly references: References;
};
type Buyer = { readonly session: Session; readonly roles: readonly Role[] };

/** How a purchase ended; `creditRefused` where the company has no credit line, or not so much left. */
export type PurchaseOutcome =
  | { readonly is: 'purchased'; readonly quotation: QuotationRow; readonly orderNumber: string; readonly total: string }
  | { readonly is: 'missing' | 'notAllowed' | 'overPurchaseLimit' | 'creditRefused' }
  | QuotationObstacle;

/**
 * Makes an order of a valid quotation, once: a second purchase waits for the row and finds the order. Only of `purchased` anything may
 * stay: the caller takes back what other outcomes have done.
 */
export async function purchaseQuotation(
  trx: Transaction,
  tenant: Tenant,
  { session, roles }: Buyer,
  { quotationId, paymentMethod, references }: Purchase,
  now: Date,
): Promise<PurchaseOutcome> {
  const reader = quotationReaderOf(session);
  const quotation = await findQuotation(trx, reader, quotationId, { lock: true });
  if (quotation === undefined) return { is: 'missing' };
  const obstacle = purchaseObstacleOf(tenant, reader, quotation, now);
  if (obstacle !== undefined) return obstacle;
  const allowance = await lockAllowance(trx, tenant, session, now, 'quotation');
  const approval = await findUsableApproval(trx, tenant, session, quotation.id, now);
  const spendingObstacle = approval === undefined ? purchaseObstacle(session, quotation.total, allowance) : buyerObstacle(session);
  if (spendingObstacle !== undefined) return { is: spendingObstacle };
  if (paymentMethod === 'creditLine' && !maySpendCredit(tenant, roles)) return { is: 'notAllowed' };
  const [first, ...others] = quotation.lines;
  if (first === undefined) throw new Error('A quotation has no lines.');
  const status = firstStatus(statusesOf(tenant, 'order'));
  const placed = await placeOrder(
    trx,
    tenant,
    {
      userId: session.userId,
      ...(quotation.company_id === null ? {} : { companyId: quotation.company_id }),
      quotationId: quotation.id,
      status,
      lines: [first, ...others],
      shipping: '0.00',
      paymentMethod,
      delivery: 'store',
      place: {},
      storeId: quotation.store_id,
      references,
    },
    session.userId,
    now,
  );
  if (placed.is === 'refused') throw new Error(`No order of ${tenant.code} to collect in a store starts with ${status}.`);
  const { number, total } = placed;
  if (paymentMethod === 'creditLine') {
    const { company_id: companyId } = quotation;
    const movement = { kind: 'purchase', reference: number, amount: total, actor: session.userId } as const;
    const line = { tenant: tenant.code, timeZone: tenant.now.shell.timeZone };
    const isMoved = companyId !== null && (await moveCredit(trx, { ...line, companyId }, movement, now)) === 'done';
    if (!isMoved) return { is: 'creditRefused' };
  }
  if (approval !== undefined) await changeApproval(trx, tenant.code, approval.id, { status: approval.becomes, orderNumber: number }, now);
  await markQuotationOrdered(trx, reader, quotation.id, number, now);
  return { is: 'purchased', quotation, orderNumber: number, total };
}

/** A credit line is spent by the roles that may see it. */
const maySpendCredit = ({ now }: Tenant, roles: readonly Role[]): boolean =>
  roles.some((role) => now.side.permissions.readCreditLine?.includes(role));
