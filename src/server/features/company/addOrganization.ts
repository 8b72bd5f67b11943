import { dayIn } from '../../../../engine/runtime.ts';
import { requestCompany } from '../../domain/company/requestCompany.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Handler, refuse, type Success } from '../../http/call.ts';
import { countTaken, mayLearnOfTaken } from '../../http/challenge/limitTakenAnswers.ts';
import { type Submitted, submitted } from '../../http/forms/judgeForm.ts';
import { unknownPostcode } from '../../http/forms/unknownPostcode.ts';
import { answered, claimOf, once } from '../../http/idempotency.ts';
import { decisionsOf } from '../../policy/forms/consentDecisions.ts';
import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { parted } from '../../policy/forms/splitRecord.ts';
import { takenMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { note } from '../../store/audit/recordAudit.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import type { Session } from '../../store/session/sessions.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';

type Id = 'addOrganization';

/** A signed-in person adds a company and becomes its first superuser; the request waits. */
export function addOrganization(server: Server): Handler<Id> {
  const { db, secret, limits } = server;
  return async (call) => {
    const { tenant, session, now, header, path, body } = call;
    if (session === undefined) return refuse('sessionExpired');
    const claim = claimOf(call, secret);
    const before = await answered<Id>(db, claim);
    if (before !== undefined) return before;
    const refused = (await enforceAddressLimit(server, call, limits.registrationOfAddress)) ?? (await mayLearnOfTaken(server, call));
    if (refused !== undefined) return refused;

    const newExperience = path.version === 'v3';
    const operation = 'addOrganization';
    const found = await submitted(db, { tenant, operation, formHash: header['x-form-hash'], body, now, newExperience });
    if ('refused' in found) return found;
    const unknown = await unknownPostcode(db, tenant.code, found, now, 'mistakes');
    if (unknown !== undefined) return unknown;
    try {
      return await once<Id>(db, claim, now, (trx) => store(server, trx, call, session, found));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === undefined) throw error;
      const tooMany = await countTaken(server, call);
      if (tooMany !== undefined) return tooMany;
      const mistakes = takenMistakes(found.filled, [constraint], found.record);
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
  submission: Submitted,
): Promise<Success<Id>> {
  const { filled, record } = submission;
  const tenant = shop.code;
  const { person, consents } = parted(filled, record);
  const requested = await requestCompany(server, trx, submission, { userId, email, firstName, profile: person }, now);
  const by = { tenant, userId, language: filled.of.shell.language, channel: header['x-channel'], actor: userId };
  await appendConsents(trx, by, decisionsOf(filled, consents), now);
  await note(trx, { tenant, actor: userId, action: 'company added', subject: requested.organizationId }, now);
  const crm = customerRecord(submission, await personOf(trx, shop, userId));
  const customer = { tenant, crm: filled.of.side.crm, call: 'publishCustomer', userId, companyId: requested.organizationId } as const;
  if (crm !== undefined) await server.publish(trx, { ...customer, record: crm }, now);
  return { status: 201, body: { userId, ...requested } };
}

/** What the person filled in at the registration; undefined where that form is not there any more. */
async function personOf(trx: Transaction, tenant: Tenant, userId: string): Promise<Submitted | undefined> {
  const { form, form_hash, profile } = await trx
    .selectFrom('users')
    .select(['form', 'form_hash', 'profile'])
    .where('tenant', '=', tenant.code)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const filled = await formAsFilled(tenant, form, form_hash);
  return filled && { filled, record: profile };
}
