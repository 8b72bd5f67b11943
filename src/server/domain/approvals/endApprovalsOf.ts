import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { leadsTo, statusesOf, thatLead } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { changeApproval, lockApprovalsOf } from '../../store/approvals/approvals.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { CompanyKey } from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';

type Ended = {
  readonly company: CompanyKey & { readonly businessName: string };
  /** Who asked. */
  readonly userId: string;
  /** Who takes them out. */
  readonly actor: string;
};

/** Ends at once what somebody has asked for, or may buy by an approval, who buys for a company no more; they get a mail of each. */
export async function endApprovalsOf(
  { post }: Pick<Server, 'post'>,
  trx: Transaction,
  tenant: Tenant,
  { company: { businessName, ...company }, userId, actor }: Ended,
  now: Date,
): Promise<void> {
  const { code, now: release } = tenant;
  const statuses = statusesOf(tenant, 'approval');
  const open = thatLead(statuses, 'departure');
  if (open.length === 0) return;
  for (const { id, status, total, email, first_name } of await lockApprovalsOf(trx, { ...company, userId }, open)) {
    const ended = leadsTo(statuses, status, 'departure');
    if (ended === undefined) continue;
    await changeApproval(trx, code, id, { status: ended }, now);
    await recordAudit(trx, { tenant: code, actor, action: 'approval ended', subject: id, company: { id: company.companyId } }, now);
    const values = { shop: release.shell.name, firstName: first_name ?? '', businessName, amount: formatMoney(total, release.shell) };
    await post(trx, { tenant: code, event: 'approvalEnded', to: email, values }, now);
  }
}
