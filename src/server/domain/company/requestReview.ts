import type { FormRecord } from '../../../../engine/runtime.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { reviewDay } from '../../policy/calendar/reviewDay.ts';
import { changesBetween } from '../../policy/forms/changesBetween.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { reviewedFields } from '../../policy/forms/reviewedFields.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { findConflicts } from '../../store/accounts/findConflicts.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { listSuperusers } from '../../store/collaborators/listSuperusers.ts';
import { requestChange } from '../../store/company/companyChanges.ts';
import type { Transaction } from '../../store/database.ts';

type ReviewRequest = {
  readonly tenant: Tenant;
  readonly companyId: string;
  readonly userId: string;
  /** The key of the document that is stored now. */
  readonly currentDocumentKey: string | null;
  /** The reviewed fields as they are now. */
  readonly standing: FormRecord;
  readonly submitted: SubmittedRecord;
};

export type ReviewOutcome = { readonly is: 'requested' } | { readonly is: 'taken'; readonly constraint: string };

/** Stores the reviewed fields of an approved company as a change that waits for a review; a mail names the day of the answer to its superusers. */
export async function requestReview(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { tenant: shop, companyId, userId, currentDocumentKey, standing, submitted: { filled, record } }: ReviewRequest,
  now: Date,
): Promise<ReviewOutcome> {
  const { code: tenant } = shop;
  const documentKey = documentKeyOf(filled, record, 'companyDocument');
  const [constraint] = documentKey === currentDocumentKey ? [] : await findConflicts(trx, tenant, { companyKey: documentKey });
  if (constraint !== undefined) return { is: 'taken', constraint };
  const answerBy = reviewDay(shop.now, now);
  const businessName = textOf(record, 'businessName') ?? '';
  const documentCompact = textOf(record, 'companyDocument') ?? '';
  const change = { tenant, companyId, requestedBy: userId, answerBy, documentKey, documentCompact, businessName };
  const fields = reviewedFields(record);
  await requestChange(trx, { ...change, fields }, now);
  const company = { id: companyId, changes: changesBetween(standing, fields) };
  await recordAudit(trx, { tenant, actor: userId, action: 'company change requested', subject: companyId, company }, now);
  const { shell } = shop.now;
  // The account is still that of the name which counts.
  const account = textOf(standing, 'businessName') ?? businessName;
  for (const { email: to, firstName } of await listSuperusers(trx, { tenant, companyId })) {
    const values = { shop: shell.name, firstName, businessName: account, answerBy: formatDay(answerBy, shell) };
    await enqueueMail(trx, { tenant, event: 'companyChangeRequested', to, values }, now);
  }
  return { is: 'requested' };
}
