import type { Session } from '../../policy/session.ts';
import { allows, namesOf, statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import {
  type ApprovalLine,
  type ApprovalRow,
  findLatestApproval,
  listApprovalLines,
  listDecisions,
} from '../../store/approvals/approvals.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** The request that somebody has made for a purchase. */
export type PurchaseApproval = Pick<ApprovalRow, 'id' | 'status' | 'total' | 'lapses_at' | 'usable_until' | 'checkout_reference'> & {
  /** It is for just what would be bought. */
  readonly covers: boolean;
  /** It covers the purchase, was agreed to, and its prices hold. */
  readonly lets: boolean;
  /** It was refused: what was said with it. */
  readonly refusal?: string;
};

/** A line of what would be bought. */
type Line = Pick<ApprovalLine, 'sku' | 'quantity'> & { readonly warranty?: string | undefined; readonly installation?: string | undefined };

/** The latest request for a quotation, or for a cart, while it counts, with its lines; or one for some of the same products that was refused. */
export async function findCountingApproval(
  db: Database | Transaction,
  tenant: Pick<Tenant, 'code' | 'now'>,
  { userId, company }: Session,
  { quotationId, lines }: { readonly quotationId: string | null; readonly lines: readonly Line[] },
  now: Date,
): Promise<{ readonly approval: PurchaseApproval; readonly lines: readonly ApprovalLine[] } | undefined> {
  if (company === undefined) return undefined;
  const requester = { tenant: tenant.code, companyId: company.id, userId };
  const statuses = statusesOf(tenant, 'approval');
  const row = await findLatestApproval(db, requester, { quotationId }, namesOf(statuses));
  if (row === undefined) return undefined;
  const isWaiting = statusesThatAllow(statuses, 'decision').includes(row.status);
  // One that is at the checkout can be taken there again while its prices are valid: it is the same purchase.
  const isAgreed = allows(statuses, row.status, 'purchase') || row.checkout_reference !== null;
  const holds = (row.usable_until ?? row.lapses_at ?? now) > now && (isWaiting || isAgreed);
  const refusal = holds ? undefined : await findRefusal(db, tenant.code, row.id);
  if (!holds && refusal === undefined) return undefined;
  const approved = await listApprovalLines(db, tenant.code, row.id);
  if (refusal !== undefined) {
    const isForSome = approved.some(({ sku }) => lines.some((line) => line.sku === sku));
    return isForSome ? { approval: { ...row, covers: false, lets: false, refusal }, lines: approved } : undefined;
  }
  const covers = isSamePurchase(approved, lines);
  return { approval: { ...row, covers, lets: covers && isAgreed }, lines: approved };
}

/** What was said with the refusal of a request; undefined where nobody refused it. */
async function findRefusal(db: Database | Transaction, tenant: string, id: string): Promise<string | undefined> {
  const decisions = (await listDecisions(db, tenant, [id])).get(id) ?? [];
  return decisions.find(({ decision }) => decision === 'reject')?.word;
}

const isSamePurchase = (approved: readonly ApprovalLine[], lines: readonly Line[]): boolean =>
  approved.length === lines.length &&
  lines.every(({ sku, quantity, warranty, installation }) =>
    approved.some(
      (one) =>
        one.sku === sku && one.quantity === quantity && one.warranty === (warranty ?? null) && one.installation === (installation ?? null),
    ),
  );
