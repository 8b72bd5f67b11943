import { changesBetween } from '../../policy/forms/changesBetween.ts';
import { reviewedFields, withReviewed } from '../../policy/forms/reviewedFields.ts';
import type { Tenant } from '../../release/tenants.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { listSuperusers } from '../../store/collaborators/listSuperusers.ts';
import { applyChange, closeChange, lockChange } from '../../store/company/companyChanges.ts';
import type { Publish } from '../../store/crm/crmRecords.ts';
import type { Database } from '../../store/database.ts';
import type { EnqueueMail } from '../../store/outbox/outbox.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';
import { buildStoredCustomer } from '../crm/buildStoredCustomer.ts';
import { notify } from '../notifications/notify.ts';
import type { Decision, DecisionOutcome } from './decideCompany.ts';
import { isRepeated } from './isRepeated.ts';

type Shop = { readonly db: Database; readonly enqueueMail: EnqueueMail; readonly publish: Publish };

export type ChangeDecision = Pick<Decision, 'decision' | 'by' | 'now'> & {
  readonly tenant: Tenant;
  /** Of the change: one that took its place has another. */
  readonly id: string;
};

/** How it ended; `taken`: another company has the document already. */
export type ChangeDecided = Exclude<DecisionOutcome, { readonly is: 'changedMeanwhile' }> | { readonly is: 'taken' };

/** Decides what an approved company wants to change, once; its superusers get a mail, and its CRM the current values. */
export async function decideChange({ db, enqueueMail, publish }: Shop, change: ChangeDecision): Promise<ChangeDecided> {
  const { tenant, id, decision, by, now } = change;
  const { code } = tenant;
  try {
    return await db.transaction().execute(async (trx) => {
      const found = await lockChange(trx, code, id);
      if (found === undefined) return { is: 'unknown' };
      if (found.decision !== null)
        return isRepeated(found, decision, by)
          ? { is: 'decided', businessName: found.standing_name }
          : { is: 'already', state: found.decision };
      const { company_id: companyId, requested_by: userId } = found;
      const of = { tenant: code, companyId };
      await closeChange(trx, code, id, { decision: decision.is, reason: decision.reason, by }, now);
      if (decision.reason === undefined) {
        const { document_key: documentKey, document_compact: documentCompact, business_name: businessName } = found;
        const profile = withReviewed(found.profile, found.fields);
        await applyChange(trx, { ...of, documentKey, documentCompact, businessName, profile }, now);
        const record = await buildStoredCustomer(trx, tenant, { userId, company: { id: companyId } });
        const customer = { tenant: code, crm: tenant.now.side.crm, call: 'updateCustomer', userId, companyId } as const;
        if (record !== undefined) await publish(trx, { ...customer, record }, now);
      }
      const changes = decision.reason === undefined ? changesBetween(reviewedFields(found.profile), found.fields) : [];
      const company = { id: companyId, changes };
      await recordAudit(trx, { tenant: code, actor: by, action: `company change ${decision.is}`, subject: companyId, company }, now);
      const businessName = decision.reason === undefined ? found.business_name : found.standing_name;
      for (const { id: superuser, email, firstName } of await listSuperusers(trx, of)) {
        const values = { shop: tenant.now.shell.name, firstName, businessName };
        const notification = { to: { userId: superuser, email, companyId }, values, details: { name: businessName } };
        const { reason } = decision;
        if (reason === undefined) await notify({ enqueueMail }, trx, tenant.now, { ...notification, event: 'companyChangeApproved' }, now);
        else
          await notify(
            { enqueueMail },
            trx,
            tenant.now,
            { ...notification, event: 'companyChangeRejected', values: { ...values, reason } },
            now,
          );
      }
      return { is: 'decided', businessName };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'companies_document') return { is: 'taken' };
    throw error;
  }
}
