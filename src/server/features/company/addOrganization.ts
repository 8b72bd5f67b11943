import { dayIn } from '../../../../engine/runtime.ts';
import { requestCompany } from '../../domain/company/requestCompany.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Handler, refuse, type Success } from '../../http/call.ts';
import { checkTakenLimit, countTakenAnswer } from '../../http/challenge/limitTakenAnswers.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { refuseUnknownPostcode } from '../../http/forms/unknownPostcode.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';

type Id = 'addOrganization';

/** A signed-in person adds a company and becomes its first superuser; the request waits. */
export function addOrganization(server: Server): Handler<Id> {
  const { db, secret, limits } = server;
  return async (call) => {
    const { tenant, session, now, header, path, body } = call;
    if (session === undefined) return refuse('sessionExpired');
    const claim = keyOf(call, secret);
    const before = await findStoredAnswer<Id>(db, claim);
    if (before !== undefined) return before;
    const refused = (await enforceAddressLimit(server, call, limits.registrationOfAddress)) ?? (await checkTakenLimit(server, call));
    if (refused !== undefined) return refused;

    const newExperience = path.version === 'v3';
    const operation = 'addOrganization';
    const found = await judgeForm(db, { tenant, operation, formHash: header['x-form-hash'], body, now, newExperience });
    if ('refused' in found) return found;
    const unknown = await refuseUnknownPostcode(db, tenant.code, found, now, 'mistakes');
    if (unknown !== undefined) return unknown;
    try {
      return await withIdempotency<Id>(db, claim, now, (trx) => store(server, trx, call, session, found));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === undefined) throw error;
      const tooMany = await countTakenAnswer(server, call);
      if (tooMany !== undefined) return tooMany;
      const mistakes = uniqueMistakes(found.filled, [constraint], found.record);
      await countRejections(db, { tenant: tenant.code, form: found.filled.name }, mistakes, dayIn(now, tenant.now.shell.timeZone));
      return refuse('mistakes', { mistakes });
    }
  };
}

async function store(
  server: Server,
  trx: Transaction,
  { tenant: shop, now, header }: Call<Id>,
  { userId, email, firstName }: Session,
  submission: SubmittedRecord,
): Promise<Success<Id>> {
  const { filled, record } = submission;
  const tenant = shop.code;
  const { person, consents } = splitRecord(filled, record);
  const requested = await requestCompany(server, trx, submission, { userId, email, firstName, profile: person }, now);
  const by = { tenant, userId, language: filled.of.shell.language, channel: header['x-channel'], actor: userId };
  await appendConsents(trx, by, consentDecisions(filled, consents), now);
  await recordAudit(trx, { tenant, actor: userId, action: 'company added', subject: requested.organizationId }, now);
  const crm = customerRecord(submission, await personOf(trx, shop, userId));
  const customer = { tenant, crm: filled.of.side.crm, call: 'publishCustomer', userId, companyId: requested.organizationId } as const;
  if (crm !== undefined) await server.publish(trx, { ...customer, record: crm }, now);
  return { status: 201, body: { userId, ...requested } };
}

/** What the person filled in at the registration; undefined where that form is not there any more. */
async function personOf(trx: Transaction, tenant: Tenant, userId: string): Promise<SubmittedRecord | undefined> {
  const { form, form_hash, profile } = await trx
    .selectFrom('users')
    .select(['form', 'form_hash', 'profile'])
    .where('tenant', '=', tenant.code)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const filled = await formAsFilled(tenant, form, form_hash);
  return filled && { filled, record: profile };
}
