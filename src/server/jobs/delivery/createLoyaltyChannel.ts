import { joinProgramme } from '../../domain/loyalty/joinProgramme.ts';
import type { Loyalty } from '../../domain/loyalty/loyalty.ts';
import type { Clock } from '../../platform/clock.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../../store/database.ts';
import { type Applicant, findApplicant } from '../../store/loyalty/findApplicant.ts';
import type { Channel, DeliveryOutcome } from './channel.ts';

type Parts = { readonly loyalty: Loyalty; readonly clock: Clock };

/** Makes a member of a person who asked for it when registering; tried again where the programme does not accept the person. */
export const createLoyaltyChannel =
  (parts: Parts): Channel =>
  async (trx, { recipient: programme, payload: { userId } }, tenant) =>
    userId === undefined || tenant === undefined ? { is: 'late' } : enrolMember(parts, trx, tenant, { programme, userId });

type Enrolment = { readonly programme: string; readonly userId: string };

/** @throws where the programme does not accept the person */
export async function enrolMember(
  { loyalty, clock }: Parts,
  trx: Transaction,
  tenant: Tenant,
  { programme, userId }: Enrolment,
): Promise<DeliveryOutcome> {
  const { code } = tenant;
  const rules = tenant.now.side.loyalty;
  if (rules?.programme !== programme) return { is: 'late' };
  const applicant = await findApplicant(trx, { tenant: code, userId });
  // A document that several people share identifies nobody: such a person joins by the form.
  if (applicant === undefined || applicant.document_key === null) return { is: 'late' };
  const membership = { tenant: code, userId, documentKey: applicant.document_key, body: await bodyOf(tenant, applicant) };
  const outcome = await joinProgramme(trx, loyalty, rules, membership, clock());
  if (outcome === undefined) throw Object.assign(new Error('The programme does not accept the person.'), { code: 'NOT_JOINED' });
  return { is: 'sent' };
}

/** The body that the tenant's form would send for this person. */
async function bodyOf(tenant: Tenant, { email, profile }: Applicant): Promise<object> {
  const [form] = await formsOf(tenant, 'subscribeLoyalty');
  const known = {
    ...profile,
    contactEmail: email,
    loyalty: true,
    ...(profile.document === undefined ? {} : { ownDocument: profile.document }),
  };
  const body = form && toPayload(form, known, tenant.now.shell.newExperience);
  return typeof body === 'object' ? body : {};
}
