import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { type CompanyRequest, requestCompany } from './requestCompany.ts';

export type CompanyAddition = {
  readonly tenant: Tenant;
  /** The person who adds the company and becomes its first superuser. */
  readonly person: Pick<Session, 'userId' | 'email' | 'firstName'>;
  readonly submitted: SubmittedRecord;
  readonly channel: string;
};

/**
 * Adds a company to a person's account: its request, consents and CRM record.
 * @throws the violation of a unique constraint if another company has the document
 */
export async function addCompany(
  server: Pick<Server, 'settings' | 'enqueueMail' | 'publish'>,
  trx: Transaction,
  { tenant: shop, person: { userId, email, firstName }, submitted, channel }: CompanyAddition,
  now: Date,
): Promise<CompanyRequest> {
  const { filled, record } = submitted;
  const tenant = shop.code;
  const { person, consents } = splitRecord(filled, record);
  const requested = await requestCompany(server, trx, submitted, { userId, email, firstName, profile: person }, now);
  const by = { tenant, userId, language: filled.of.shell.language, channel, actor: userId };
  await appendConsents(trx, by, consentDecisions(filled, consents), now);
  const customer = customerRecord(submitted, await registrationOf(trx, shop, userId));
  const publishing = { tenant, crm: filled.of.side.crm, call: 'publishCustomer', userId, companyId: requested.organizationId } as const;
  if (customer !== undefined) await server.publish(trx, { ...publishing, record: customer }, now);
  return requested;
}

/** The record of the person's registration; undefined if no release has its form any more. */
async function registrationOf(trx: Transaction, tenant: Tenant, userId: string): Promise<SubmittedRecord | undefined> {
  const stored = await findProfile(trx, { tenant: tenant.code, userId });
  const filled = stored && (await formAsFilled(tenant, stored.form, stored.form_hash));
  return filled && { filled, record: stored.profile };
}
