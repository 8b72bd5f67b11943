import { leadsTo, statusesOf, thatLead } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { changeApproval, lockApprovalsOf } from '../../store/approvals/approvals.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { CompanyKey } from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';

type Leaver = {
  readonly company: CompanyKey;
  /** Who asked. */
  readonly userId: string;
  /** Who takes them out. */
  readonly actor: string;
};

/**
 * Ends at once the requests and approvals of somebody who no longer buys for a company.
 * @returns the amount of each
 */
export async function endApprovalsOf(trx: Transaction, tenant: Tenant, { company, userId, actor }: Leaver, now: Date): Promise<string[]> {
  const { code } = tenant;
  const statuses = statusesOf(tenant, 'approval');
  const open = thatLead(statuses, 'departure');
  if (open.length === 0) return [];
  const amounts: string[] = [];
  for (const { id, status, total } of await lockApprovalsOf(trx, { ...company, userId }, open)) {
    const ended = leadsTo(statuses, status, 'departure');
    if (ended === undefined) continue;
    await changeApproval(trx, code, id, { status: ended }, now);
    await recordAudit(trx, { tenant: code, actor, action: 'approval ended', subject: id, company: { id: company.companyId } }, now);
    amounts.push(total);
  }
  return amounts;
}
