import { isDeepStrictEqual } from 'node:util';
import { type Call, type Handler, refuse } from '../../http/call.ts';
import { checkTakenLimit } from '../../http/challenge/limitTakenAnswers.ts';
import { isCurrent } from '../../http/etag.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved, refuseTaken } from '../../http/forms/notSaved.ts';
import { applyEdits } from '../../policy/forms/applyEdits.ts';
import { contactOf, customerRecord } from '../../policy/forms/customerRecord.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';
import { readStoredProfile } from './readStored.ts';

type Id = 'updateUser';

/** The signed-in person edits who they are; of two who edit at once the second is told what the first has stored. */
export function updateUser(server: Server): Handler<Id> {
  const { db } = server;
  return async (call) => {
    const { tenant, session, now, header, path, body } = call;
    if (session === undefined) return refuse('sessionExpired');
    const refused = await checkTakenLimit(server, call);
    if (refused !== undefined) return refused;
    const newExperience = path.version === 'v3';
    const found = await judgeForm(db, { tenant, operation: 'updateUser', formHash: header['x-form-hash'], body, now, newExperience });
    if ('refused' in found) return asNotSaved(found);
    let is: Awaited<ReturnType<typeof store>>;
    try {
      is = await db.transaction().execute((trx) => store(server, trx, call, session, found));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === undefined) throw error;
      return refuseTaken(server, call, found, constraint);
    }
    const stored = is === 'gone' ? undefined : await readStoredProfile(db, tenant, session, newExperience);
    if (stored === undefined) return refuse('notFound');
    return is === 'changedMeanwhile' ? refuse('changedMeanwhile', { current: stored }) : { status: 200, ...stored };
  };
}

async function store(
  server: Server,
  trx: Transaction,
  { tenant: shop, now, header }: Call<Id>,
  { userId, accountType, company }: Session,
  submission: SubmittedRecord,
): Promise<'stored' | 'changedMeanwhile' | 'gone'> {
  const { filled, record } = submission;
  const tenant = shop.code;
  const user = await trx
    .selectFrom('users')
    .select(['form', 'form_hash', 'profile', 'version'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return 'gone';
  const profile = applyEdits(filled, user.profile, record);
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (isDeepStrictEqual(profile, user.profile)) return 'stored';
  if (!isCurrent(header['if-match'], user.version)) return 'changedMeanwhile';
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      profile: JSON.stringify(profile),
      document_key: documentKeyOf(filled, record, 'document'),
      first_name: textOf(record, 'firstName') ?? null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
  await recordAudit(trx, { tenant, actor: userId, action: 'person edited', subject: userId }, now);
  const registration = await formAsFilled(shop, user.form, user.form_hash);
  const crm = customerRecord(submission, registration && { filled: registration, record: profile });
  // Who acts for a company is one of its contacts, no customer.
  const isCustomer = accountType === 'INDIVIDUAL';
  const told = isCustomer ? crm : contactOf(crm);
  const call = isCustomer ? 'updateCustomer' : 'publishContact';
  const publishing = { tenant, crm: filled.of.side.crm, call, userId, companyId: isCustomer ? undefined : company?.id } as const;
  if (told !== undefined) await server.publish(trx, { ...publishing, record: told }, now);
  return 'stored';
}
