import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Database } from '../../store/database.ts';
import { isId } from '../../store/isId.ts';
import type { EnqueueMail } from '../../store/outbox/outbox.ts';

export type Decision = {
  readonly tenant: LoadedRelease;
  readonly companyId: string;
  readonly decision: { readonly is: 'approved'; readonly reason?: undefined } | { readonly is: 'rejected'; readonly reason: string };
  /** Who decides: an operator's name. */
  readonly by: string;
  readonly now: Date;
};

export type DecisionOutcome =
  | { readonly is: 'decided'; readonly businessName: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'already'; readonly state: StatusName<'company'> };

/** Decides a company's request, once; the mail to whoever asked is part of it. */
export function decideCompany(
  { db, post, publicUrl }: { readonly db: Database; readonly post: EnqueueMail; readonly publicUrl: string },
  { tenant, companyId, decision, by, now }: Decision,
): Promise<DecisionOutcome> {
  const code = tenant.shell.tenant;
  if (!isId(companyId)) return Promise.resolve({ is: 'unknown' });
  return db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .innerJoin('company_requests', (join) =>
        join.onRef('company_requests.tenant', '=', 'companies.tenant').onRef('company_requests.company_id', '=', 'companies.id'),
      )
      .innerJoin('users', (join) =>
        join.onRef('users.tenant', '=', 'companies.tenant').onRef('users.id', '=', 'company_requests.requested_by'),
      )
      .select(['companies.business_name', 'companies.state', 'company_requests.id as request', 'users.email', 'users.first_name'])
      .where('companies.tenant', '=', code)
      .where('companies.id', '=', companyId)
      .forUpdate('companies')
      .executeTakeFirst();
    if (company === undefined) return { is: 'unknown' };
    const { state } = company;
    const action = decision.is === 'approved' ? 'approval' : 'rejection';
    const decided = leadsTo(statusesOf({ now: tenant }, 'company'), state, action);
    if (decided === undefined) return { is: 'already', state };
    await trx
      .updateTable('companies')
      .set(({ eb }) => ({ state: decided, updated_at: now, version: eb('version', '+', 1) }))
      .where('tenant', '=', code)
      .where('id', '=', companyId)
      .execute();
    await trx
      .updateTable('company_requests')
      .set({ decision: decision.is, reason: decision.reason ?? null, decided_at: now, decided_by: by })
      .where('tenant', '=', code)
      .where('id', '=', company.request)
      .execute();
    await recordAudit(trx, { tenant: code, actor: by, action: `company ${decision.is}`, subject: companyId }, now);
    const values = { shop: tenant.shell.name, firstName: company.first_name ?? '', businessName: company.business_name };
    if (decision.reason === undefined) {
      const loginAddress = pageAddress(tenant, publicUrl, 'companyLogin');
      await post(trx, { tenant: code, event: 'companyApproved', to: company.email, values: { ...values, loginAddress } }, now);
    } else
      await post(trx, { tenant: code, event: 'companyRejected', to: company.email, values: { ...values, reason: decision.reason } }, now);
    return { is: 'decided', businessName: company.business_name };
  });
}
