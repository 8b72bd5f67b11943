import type { components } from '../../../contract/generated/api.ts';
import { describeApprovals, readApprovalView } from '../../domain/approvals/approvalViews.ts';
import { decisionsBody } from '../../http/bodies/decisionsBody.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findApprovalOfOrder } from '../../store/approvals/approvals.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** The person who asked for an order above a limit, and those who agreed; undefined where no approval was needed. */
export async function readOrderApproval(
  db: Database | Transaction,
  tenant: Tenant,
  session: Session,
  number: string,
): Promise<components['schemas']['Order']['approval']> {
  if (session.company === undefined) return undefined;
  const row = await findApprovalOfOrder(db, tenant.code, number);
  if (row === undefined) return undefined;
  const [seen] = await describeApprovals(db, await readApprovalView(db, tenant, session), [row]);
  if (seen === undefined) return undefined;
  const { askedBy } = seen;
  return { id: row.id, askedBy, askedAt: row.asked_at.toISOString(), note: row.note, decisions: decisionsBody(seen, session.userId) };
}
