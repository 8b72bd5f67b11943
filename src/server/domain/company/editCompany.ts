import { isDeepStrictEqual } from 'node:util';
import { type FormRecord, fieldsOfFiles } from '../../../../engine/runtime.ts';
import { reviewDay } from '../../policy/calendar/reviewDay.ts';
import { applyEdits } from '../../policy/forms/applyEdits.ts';
import { changesBetween, type FieldChange } from '../../policy/forms/changesBetween.ts';
import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { reviewedFields, withReviewed } from '../../policy/forms/reviewedFields.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { withFields } from '../../policy/forms/withFields.ts';
import { isOpen, leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { waitingChange } from '../../store/company/companyChanges.ts';
import { insertRequest } from '../../store/company/companyRequests.ts';
import { lockCompany, saveCompany } from '../../store/company/editedCompany.ts';
import type { Transaction } from '../../store/database.ts';
import { mailRequest } from './requestCompany.ts';
import { requestReview } from './requestReview.ts';

export type CompanyEdit = {
  readonly tenant: Tenant;
  readonly companyId: string;
  readonly userId: string;
  readonly submitted: SubmittedRecord;
  /** Is it this version that the superuser has read? */
  readonly isRead: (version: number) => boolean;
};

/** `isOpenRequest`: its papers may be others now. `resubmitted`: the request, which was rejected, waits again. `notAllowed`: the status of the company or of the person has changed since the session was read. `taken`: another company has the document. */
export type CompanyOutcome =
  | { readonly is: 'edited'; readonly changes: readonly FieldChange[]; readonly isOpenRequest: boolean }
  | { readonly is: 'resubmitted'; readonly changes: readonly FieldChange[] }
  | { readonly is: 'unchanged' }
  | { readonly is: 'changedMeanwhile' }
  | { readonly is: 'notAllowed' }
  | { readonly is: 'taken'; readonly constraint: string };

/**
 * Stores what a superuser has edited. If the company is approved, its reviewed fields wait for a review and keep their values, and its papers
 * are those it was approved with; if its request was rejected, it is requested again, even with the same values.
 * @throws the violation of a unique constraint if another company has the document
 */
export async function editCompany(
  server: Pick<Server, 'enqueueMail' | 'publish'>,
  trx: Transaction,
  { tenant: shop, companyId, userId, submitted, isRead }: CompanyEdit,
  now: Date,
): Promise<CompanyOutcome> {
  const { filled } = submitted;
  const tenant = shop.code;
  const member = { tenant, companyId, userId };
  const statuses = statusesOf(shop, 'company');
  const stored = await lockCompany(trx, member, statuses);
  if (stored === undefined) return { is: 'notAllowed' };
  const resubmitted = leadsTo(statuses, stored.state, 'resubmission');
  const { person, membership, profile, lines, version } = stored;
  const current = { ...person, ...profile, ...lines, ...membership };
  const isOpenRequest = isOpen(statuses, stored.state);
  const record = isOpenRequest ? submitted.record : withFields(submitted.record, fieldsOfFiles(filled.form.plan), current);
  const isSubmitted = (fields: FormRecord) => isDeepStrictEqual(filled.form.visible(fields), record);
  const waiting = await waitingChange(trx, member);
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (resubmitted === undefined && (isSubmitted(current) || (waiting !== undefined && isSubmitted({ ...current, ...waiting.fields }))))
    return { is: 'unchanged' };
  if (!isRead(version)) return { is: 'changedMeanwhile' };
  const reviewed = reviewedFields(filled.form.visible(current));
  const needsReview = !isOpenRequest && !isDeepStrictEqual(reviewedFields(record), reviewed);
  if (needsReview) {
    const review = { tenant: shop, companyId, userId, currentDocumentKey: stored.document_key, standing: reviewed, submitted };
    const outcome = await requestReview(server, trx, review, now);
    if (outcome.is === 'taken') return outcome;
  }
  const edited = needsReview ? withReviewed(record, reviewed) : record;
  const parts = splitRecord(filled, edited);
  const businessName = textOf(edited, 'businessName') ?? '';
  const position = applyEdits(filled, membership, parts.person);
  await saveCompany(
    trx,
    member,
    {
      state: resubmitted ?? stored.state,
      documentKey: documentKeyOf(filled, edited, 'companyDocument'),
      documentCompact: textOf(edited, 'companyDocument') ?? '',
      businessName,
      profile: applyEdits(filled, profile, parts.company),
      lines: applyEdits(filled, lines, parts.address),
      membership: position,
    },
    now,
  );
  if (resubmitted !== undefined) {
    const answerBy = reviewDay(shop.now, now);
    await insertRequest(trx, { tenant, companyId, requestedBy: userId, answerBy }, now);
    const { email, first_name: firstName } = stored;
    await mailRequest(server, trx, shop.now, { email, firstName: firstName ?? undefined, businessName, answerBy }, now);
  }
  const registration = await formAsFilled(shop, stored.form, stored.form_hash);
  const customer = customerRecord({ filled, record: edited }, registration && { filled: registration, record: { ...person, ...position } });
  const publishing = { tenant, crm: filled.of.side.crm, call: 'updateCustomer', userId, companyId } as const;
  if (customer !== undefined) await server.publish(trx, { ...publishing, record: customer }, now);
  const changes = changesBetween(filled.form.visible(current), edited);
  return resubmitted === undefined ? { is: 'edited', changes, isOpenRequest } : { is: 'resubmitted', changes };
}
