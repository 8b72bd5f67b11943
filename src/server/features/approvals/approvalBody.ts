import { dayIn } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { type ApprovalView, describeApprovals, type SeenApproval } from '../../domain/approvals/approvalViews.ts';
import { decisionsBody } from '../../http/bodies/decisionsBody.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import type { Product } from '../../policy/products/product.ts';
import { groupOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { type ApprovalRow, listApprovalLines } from '../../store/approvals/approvals.ts';
import type { Database, Transaction } from '../../store/database.ts';

type Schemas = components['schemas'];

export function rowBody(tenant: Tenant, { row, isOwn: own, askedBy, needed, agreed, allows }: SeenApproval): Schemas['ApprovalRow'] {
  const { id, version, status, note, currency, total, units, purchase_limit: purchaseLimit, spent, lapses_at: ends } = row;
  return {
    ...{ id, version, status, group: groupOf(statusesOf(tenant, 'approval'), status) ?? 'open', allows: [...allows], own, askedBy },
    ...{ askedAt: row.asked_at.toISOString(), note, currency, total, units, purchaseLimit, spent, needed, agreed },
    ...(row.purchase_limit_window === null ? {} : { purchaseLimitWindow: row.purchase_limit_window }),
    ...(row.quotation_number === null ? {} : { quotation: row.quotation_number }),
    ...(ends === null ? {} : { lastDay: dayIn(new Date(ends.getTime() - 1), tenant.now.shell.timeZone) }),
    ...(row.order_number === null ? {} : { orderNumber: row.order_number }),
  };
}

/** A request with what is to be bought; pictures where the catalogue answers. */
export async function approvalBody(
  db: Database | Transaction,
  view: ApprovalView,
  row: ApprovalRow,
  products: readonly Product[] = [],
): Promise<Schemas['Approval']> {
  const [seen] = await describeApprovals(db, view, [row]);
  if (seen === undefined) throw new Error('A request is described.');
  const lines = await listApprovalLines(db, view.tenant.code, row.id);
  const known = new Map(products.map((product) => [product.sku, product]));
  return {
    ...rowBody(view.tenant, seen),
    lines: lines.map(({ sku, name, quantity, total }) => {
      const product = known.get(sku);
      return { sku, name, quantity, total, ...(product === undefined ? {} : pictureBody(product)) };
    }),
    decisions: decisionsBody(seen, view.reader.userId),
  };
}
