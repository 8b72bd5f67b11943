import type { components } from '../../../contract/generated/api.ts';
import { customerRecord } from '../../forms/customerRecord.ts';
import { decisionsOf } from '../../forms/decisions.ts';
import { documentKeyOf } from '../../forms/documentOf.ts';
import { parted } from '../../forms/parted.ts';
import { requestCompany } from '../../forms/requestCompany.ts';
import type { Submitted } from '../../forms/submitted.ts';
import { textOf } from '../../forms/text.ts';
import { addressOf } from '../../http/addresses.ts';
import type { Server } from '../../server.ts';
import { insertUser } from '../../store/accounts.ts';
import { note } from '../../store/audit.ts';
import { appendConsents } from '../../store/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { dropInvitations } from '../../store/invitations.ts';
import { linkHeld } from '../../store/socialLogins.ts';

export type Account = {
  readonly email: string;
  readonly passwordHash: string;
  readonly company: boolean;
  readonly channel: string;
  readonly ticket: string | undefined;
};

/** Stores a registration whole: credentials, profile, consents, company, mail and CRM record. */
export async function store(
  server: Server,
  trx: Transaction,
  submission: Submitted,
  { email, passwordHash, company, channel, ticket }: Account,
  now: Date,
): Promise<components['schemas']['Registered']> {
  const { filled, record } = submission;
  const { of, name: form, hash: formHash } = filled;
  const { tenant, language, name: shop } = of.shell;
  const { person, consents } = parted(filled, record);
  const firstName = textOf(record, 'firstName');
  const documentKey = documentKeyOf(filled, record, 'document');
  const accountType = company ? 'ORGANIZATION' : 'INDIVIDUAL';
  const user = { tenant, accountType, email, documentKey, passwordHash, firstName, form, formHash, profile: person, channel } as const;
  await dropInvitations(trx, tenant, { email, documentKey }, now);
  const userId = await insertUser(trx, user, now);
  const decisions = decisionsOf(filled, consents);
  await appendConsents(trx, { tenant, userId, language, channel, actor: userId }, decisions, now);
  const { loyalty } = of.side;
  const joins = !company && decisions.some(({ template }) => template === 'loyalty');
  if (joins && loyalty !== undefined) await server.enrol(trx, { tenant, programme: loyalty.programme, userId }, now);
  if (ticket !== undefined) await linkHeld(trx, ticket, { tenant, userId, email }, now);
  await note(trx, { tenant, actor: userId, action: company ? 'company registered' : 'person registered', subject: userId }, now);

  const requested = company ? await requestCompany(server, trx, submission, { userId, email, firstName, profile: {} }, now) : undefined;
  const crm = customerRecord(submission);
  const customer = { tenant, crm: of.side.crm, call: 'publishCustomer', userId, companyId: requested?.organizationId } as const;
  if (crm !== undefined) await server.publish(trx, { ...customer, record: crm }, now);
  if (requested !== undefined) return { userId, ...requested };
  const loginAddress = addressOf(of, server.settings.publicUrl, 'login');
  await server.post(trx, { tenant, event: 'personRegistered', to: email, values: { shop, firstName: firstName ?? '', loginAddress } }, now);
  return { userId, state: 'active' };
}
