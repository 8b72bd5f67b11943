import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { workOnEach } from '../../platform/workOnEach.ts';
import { allows, leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenants } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { changeApproval, listOverdueApprovals, lockOverdueApproval } from '../../store/approvals/approvals.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { notify } from '../notifications/notify.ts';

type Parts = Pick<Server, 'db' | 'enqueueMail'> & { readonly tenants: Pick<Tenants, 'find'> };

/** The most that one run ends; the next run ends the rest. */
const most = 100;

/**
 * Ends the requests that nobody has answered in time, and the approvals that nobody has used; of the former who asked gets a mail.
 * @throws the first error, after all others are done
 */
export async function lapseApprovals({ db, enqueueMail, tenants }: Parts, now: Date): Promise<void> {
  await workOnEach(await listOverdueApprovals(db, now, most), async ({ tenant: code, id }) => {
    const tenant = await tenants.find(code);
    if (tenant === undefined) return;
    const { shell } = tenant.now;
    await db.transaction().execute(async (trx) => {
      const row = await lockOverdueApproval(trx, code, id, now);
      if (row === undefined) return;
      const statuses = statusesOf(tenant, 'approval');
      // Where the tenant's table has no next status, the request remains as it is and is not looked at again.
      await changeApproval(trx, code, id, { status: leadsTo(statuses, row.status, 'lapse') ?? row.status }, now);
      const company = { id: row.company_id };
      await recordAudit(trx, { tenant: code, actor: 'server', action: 'approval lapsed', subject: id, company }, now);
      if (!allows(statuses, row.status, 'decision') || row.deleted_at !== null) return;
      const named = { firstName: row.first_name ?? '', businessName: row.business_name };
      const values = { shop: shell.name, approvalId: id, ...named, amount: formatMoney(row.total, shell) };
      const to = { userId: row.user_id, email: row.email, companyId: row.company_id };
      const notification = { event: 'approvalExpired', to, values, details: { amount: row.total }, about: id } as const;
      await notify({ enqueueMail }, trx, tenant.now, notification, now);
    });
  });
}
