import { isDeepStrictEqual } from 'node:util';
import type { FormRecord } from '../../../../engine/runtime.ts';
import { askForReview } from '../../domain/company/askForReview.ts';
import { type Call, type Handler, refuse } from '../../http/call.ts';
import { checkTakenLimit } from '../../http/challenge/limitTakenAnswers.ts';
import { isCurrent } from '../../http/etag.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved, refuseTaken } from '../../http/forms/notSaved.ts';
import { refuseUnknownPostcode } from '../../http/forms/unknownPostcode.ts';
import { applyEdits } from '../../policy/forms/applyEdits.ts';
import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { reviewedFields, withReviewed } from '../../policy/forms/reviewedFields.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { SessionCompany } from '../../policy/session.ts';
import { isOpen, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { waitingChange } from '../../store/company/companyChanges.ts';
import { lockCompany, saveCompany } from '../../store/company/editCompany.ts';
import type { Transaction } from '../../store/database.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';
import { readStoredCompany } from './readOrganization.ts';

type Id = 'updateOrganization';

/** A superuser edits the company; a pending one too, so that the request can be put right before it is decided; what a review has vouched for goes back to it. */
export function updateOrganization(server: Server): Handler<Id> {
  const { db } = server;
  return async (call) => {
    const { tenant, session, now, header, path, body } = call;
    if (session?.company === undefined) return refuse('notFound');
    const { userId, company } = session;
    if (company.userType !== 'superuser' || !company.allows.includes('edit')) return refuse('notAllowed');
    const refused = await checkTakenLimit(server, call);
    if (refused !== undefined) return refused;
    const newExperience = path.version === 'v3';
    const operation = 'updateOrganization';
    const found = await judgeForm(db, { tenant, operation, formHash: header['x-form-hash'], body, now, newExperience });
    if ('refused' in found) return asNotSaved(found);
    const unknown = await refuseUnknownPostcode(db, tenant.code, found, now);
    if (unknown !== undefined) return unknown;
    let is: Awaited<ReturnType<typeof store>>;
    try {
      is = await db.transaction().execute((trx) => store(server, trx, call, { userId, company }, found));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === undefined) throw error;
      return refuseTaken(server, call, found, constraint);
    }
    if (is === 'notAllowed') return refuse('notAllowed');
    if (typeof is === 'object') return refuseTaken(server, call, found, is.taken);
    const stored = await readStoredCompany(db, tenant, session, newExperience);
    if (stored === undefined) return refuse('notFound');
    return is === 'changedMeanwhile' ? refuse('changedMeanwhile', { current: stored }) : { status: 200, ...stored };
  };
}

async function store(
  server: Server,
  trx: Transaction,
  { tenant: shop, now, header }: Call<Id>,
  { userId, company }: { readonly userId: string; readonly company: SessionCompany },
  submission: SubmittedRecord,
): Promise<'stored' | 'changedMeanwhile' | 'notAllowed' | { readonly taken: string }> {
  const { filled, record } = submission;
  const tenant = shop.code;
  const whose = { tenant, companyId: company.id, userId };
  const before = await lockCompany(trx, whose, statusesOf(shop, 'company'));
  // Decided, or taken away, since the session was looked at.
  if (before === undefined) return 'notAllowed';
  const { person, membership, profile, lines, version } = before;
  const stands = { ...person, ...profile, ...lines, ...membership };
  const isStored = (stored: FormRecord) => isDeepStrictEqual(filled.form.visible(stored), record);
  const waits = await waitingChange(trx, whose);
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (isStored(stands) || (waits !== undefined && isStored({ ...stands, ...waits.fields }))) return 'stored';
  if (!isCurrent(header['if-match'], version)) return 'changedMeanwhile';
  const standing = reviewedFields(filled.form.visible(stands));
  const isReviewed = !isOpen(statusesOf(shop, 'company'), before.state) && !isDeepStrictEqual(reviewedFields(record), standing);
  if (isReviewed) {
    const refused = await askForReview(server, trx, { ...whose, shop, documentKey: before.document_key }, submission, now);
    if (refused !== undefined) return refused;
  }
  const holding = isReviewed ? withReviewed(record, standing) : record;
  const parts = splitRecord(filled, holding);
  const position = applyEdits(filled, membership, parts.person);
  await saveCompany(
    trx,
    whose,
    {
      documentKey: documentKeyOf(filled, holding, 'companyDocument'),
      documentCompact: textOf(holding, 'companyDocument') ?? '',
      businessName: textOf(holding, 'businessName') ?? '',
      profile: applyEdits(filled, profile, parts.company),
      lines: applyEdits(filled, lines, parts.address),
      membership: position,
    },
    now,
  );
  await recordAudit(trx, { tenant, actor: userId, action: 'company edited', subject: company.id }, now);
  const registration = await formAsFilled(shop, before.form, before.form_hash);
  const crm = customerRecord({ filled, record: holding }, registration && { filled: registration, record: { ...person, ...position } });
  const customer = { tenant, crm: filled.of.side.crm, call: 'updateCustomer', userId, companyId: company.id } as const;
  if (crm !== undefined) await server.publish(trx, { ...customer, record: crm }, now);
  return 'stored';
}
