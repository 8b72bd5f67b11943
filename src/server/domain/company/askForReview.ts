import { formatDay } from '../../policy/calendar/days.ts';
import { reviewDay } from '../../policy/calendar/reviewDay.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { reviewedFields } from '../../policy/forms/reviewedFields.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { findConflicts } from '../../store/accounts/findConflicts.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { requestChange, superusersOf } from '../../store/company/companyChanges.ts';
import type { Transaction } from '../../store/database.ts';

type Asking = {
  readonly shop: Tenant;
  readonly companyId: string;
  readonly userId: string;
  /** Of the document that stands. */
  readonly documentKey: string | null;
};

/** Lets what an approved company wants to change wait for the reviewers, and tells its superusers by when they answer. */
export async function askForReview(
  { post }: Pick<Server, 'post'>,
  trx: Transaction,
  { shop, companyId, userId, documentKey: standing }: Asking,
  { filled, record }: SubmittedRecord,
  now: Date,
): Promise<{ readonly taken: string } | undefined> {
  const { code: tenant } = shop;
  const documentKey = documentKeyOf(filled, record, 'companyDocument');
  const [taken] = documentKey === standing ? [] : await findConflicts(trx, tenant, { companyKey: documentKey });
  if (taken !== undefined) return { taken };
  const answerBy = reviewDay(shop.now, now);
  const businessName = textOf(record, 'businessName') ?? '';
  const documentCompact = textOf(record, 'companyDocument') ?? '';
  const change = { tenant, companyId, requestedBy: userId, answerBy, documentKey, documentCompact, businessName };
  await requestChange(trx, { ...change, fields: reviewedFields(record) }, now);
  await recordAudit(trx, { tenant, actor: userId, action: 'company change requested', subject: companyId }, now);
  const { name, language } = shop.now.shell;
  for (const { email: to, first_name } of await superusersOf(trx, { tenant, companyId })) {
    const values = { shop: name, firstName: first_name ?? '', businessName, answerBy: formatDay(answerBy, language) };
    await post(trx, { tenant, event: 'companyChangeRequested', to, values }, now);
  }
  return undefined;
}
