import { dayIn } from '../../../../engine/runtime.ts';
import { enforceAddressLimit } from '../../addressLimit.ts';
import { countTaken, mayLearnOfTaken } from '../../challenge/taken.ts';
import { customerRecord } from '../../forms/customerRecord.ts';
import { decisionsOf } from '../../forms/decisions.ts';
import { formAsFilled } from '../../forms/formAsFilled.ts';
import { parted } from '../../forms/parted.ts';
import { requestCompany } from '../../forms/requestCompany.ts';
import { type Submitted, submitted } from '../../forms/submitted.ts';
import { takenMistakes } from '../../forms/taken.ts';
import { unknownPostcode } from '../../forms/unknownPostcode.ts';
import { type Call, type Handler, refuse, type Success } from '../../http/call.ts';
import { answered, claimOf, once } from '../../http/once.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { note } from '../../store/audit.ts';
import { appendConsents } from '../../store/consents.ts';
import { violatedConstraint } from '../../store/constraint.ts';
import type { Transaction } from '../../store/database.ts';
import { countRejections } from '../../store/rejections.ts';
import type { Session } from '../../store/sessions.ts';

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
