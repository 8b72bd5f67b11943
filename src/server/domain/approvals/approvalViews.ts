import type { StatusAction } from '../../../contract/catalogue/statuses.ts';
import { printedLabel } from '../../papers/word.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import { approversOf, neededFor } from '../../policy/spending/approvalRules.ts';
import { allows, statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { type ApprovalDecision, type ApprovalRow, listApprovals, listDecisions } from '../../store/approvals/approvals.ts';
import { listSuperusers } from '../../store/collaborators/listSuperusers.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { listPeople } from '../../store/orders/listOrders.ts';
import { type OrderReader, orderReaderOf } from '../../store/orders/orderReader.ts';

/** The reader, and the people who decide in the company. */
export type ApprovalView = {
  readonly tenant: Tenant;
  readonly reader: OrderReader;
  readonly superusers: readonly { readonly id: string }[];
};

/** A request as its reader may see it. */
export type SeenApproval = {
  readonly row: ApprovalRow;
  readonly askedBy: string;
  readonly isOwn: boolean;
  readonly decisions: readonly (ApprovalDecision & { readonly by: string })[];
  readonly needed: number;
  readonly agreed: number;
  readonly allows: readonly ('decision' | 'withdrawal' | 'purchase')[];
};

export async function readApprovalView(
  db: Database | Transaction,
  tenant: Tenant,
  session: Session & { readonly company?: SessionCompany | undefined },
): Promise<ApprovalView> {
  const { company } = session;
  const superusers = company === undefined ? [] : await listSuperusers(db, { tenant: tenant.code, companyId: company.id });
  return { tenant, reader: orderReaderOf(session), superusers };
}

/** Requests with the people in them, and what the reader may do. */
export async function describeApprovals(
  db: Database | Transaction,
  { tenant, reader, superusers }: ApprovalView,
  rows: readonly ApprovalRow[],
): Promise<readonly SeenApproval[]> {
  const decisions = await listDecisions(
    db,
    tenant.code,
    rows.map(({ id }) => id),
  );
  const ids = new Set(rows.flatMap(({ id, user_id }) => [user_id, ...(decisions.get(id) ?? []).map((one) => one.user_id)]));
  const people = await listPeople(db, tenant.code, [...ids]);
  // An account that was deleted has no name any more.
  const nameOf = (id: string): string => people.get(id)?.name ?? printedLabel(tenant.now, 'historyGone');
  const statuses = statusesOf(tenant, 'approval');
  const { approvals: rules } = tenant.now.side;
  return rows.map((row) => {
    const decided = decisions.get(row.id) ?? [];
    const isOwn = row.user_id === reader.userId;
    const may = (action: StatusAction<'approval'>): boolean => allows(statuses, row.status, action);
    const approvers = approversOf(superusers, row.user_id);
    const isApprover = [approvers, superusers].every((some) => some.some(({ id }) => id === reader.userId));
    const mayDecide = isApprover && !decided.some(({ user_id }) => user_id === reader.userId) && may('decision');
    return {
      ...{ row, isOwn, askedBy: nameOf(row.user_id), needed: rules === undefined ? 1 : neededFor(row.total, rules, approvers) },
      decisions: decided.map((one) => ({ ...one, by: nameOf(one.user_id) })),
      agreed: decided.filter(({ decision }) => decision === 'approve').length,
      allows: [
        ...(mayDecide ? (['decision'] as const) : []),
        ...(isOwn && may('withdrawal') ? (['withdrawal'] as const) : []),
        ...(isOwn && may('purchase') ? (['purchase'] as const) : []),
      ],
    };
  });
}

/** Open requests that concern the reader: to be decided, to be bought, or asked by themselves and without an answer. */
export async function listOpenApprovals(
  db: Database,
  view: ApprovalView,
  most: number,
): Promise<readonly (SeenApproval & { readonly next: 'decision' | 'purchase' | 'withdrawal' })[]> {
  const statuses = statusesIn(statusesOf(view.tenant, 'approval'), ['open']);
  if (statuses.length === 0) return [];
  const { rows } = await listApprovals(db, view.reader, { statuses, page: 1, size: most });
  const seen = await describeApprovals(db, view, rows);
  return seen.flatMap((one) => {
    const next = (['decision', 'purchase', 'withdrawal'] as const).find((action) => one.allows.includes(action));
    return next === undefined ? [] : [{ ...one, next }];
  });
}
