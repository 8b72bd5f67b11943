import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { customerRecord } from '../../policy/forms/customerRecord.ts';
import { accountKeyOf } from '../../policy/forms/documentKeys.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Server } from '../../server.ts';
import { insertUser, insertUserIfFree, type NewUser } from '../../store/accounts/insertUser.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { dropInvitations } from '../../store/collaborators/invitations.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';
import { linkPendingLogin } from '../../store/session/socialLogins.ts';
import { type CompanyRequest, requestCompany } from '../company/requestCompany.ts';

export type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly company: boolean;
  readonly channel: string;
  /** The login through a provider that waits in the browser: the account is linked to it. */
  readonly ticket: string | undefined;
};

export type RegisteredAccount =
  | { readonly is: 'person'; readonly userId: string }
  | ({ readonly is: 'company'; readonly userId: string } & CompanyRequest);

/** Stores all of a registration: credentials, profile, consents, company, mail and CRM record. */
export async function storeAccount(
  server: Pick<Server, 'enqueueMail' | 'publish' | 'enrol'>,
  trx: Transaction,
  submission: SubmittedRecord,
  { email, passwordHash, company, channel, ticket }: NewAccount,
  now: Date,
): Promise<RegisteredAccount> {
  const { filled, record } = submission;
  const { of, name: form, hash: formHash } = filled;
  const { tenant, language, name: shop } = of.shell;
  const { person, consents } = splitRecord(filled, record);
  const firstName = textOf(record, 'firstName');
  const documentKey = accountKeyOf(filled, record);
  const accountType = company ? 'ORGANIZATION' : 'INDIVIDUAL';
  const user = { tenant, accountType, email, documentKey, passwordHash, firstName, form, formHash, profile: person, channel } as const;
  const userId = (await insertUserIfFree(trx, user, now)) ?? (await replaceInvited(trx, user, now));
  const decisions = consentDecisions(filled, consents);
  await appendConsents(trx, { tenant, userId, language, channel, actor: userId }, decisions, now);
  const { loyalty } = of.side;
  const joins = !company && decisions.some(({ template }) => template === 'loyalty');
  if (joins && loyalty !== undefined) await server.enrol(trx, { tenant, programme: loyalty.programme, userId }, now);
  if (ticket !== undefined) await linkPendingLogin(trx, ticket, { tenant, userId, email }, now);
  const requested = company ? await requestCompany(server, trx, submission, { userId, email, firstName, profile: {} }, now) : undefined;
  const audit =
    requested === undefined ? { action: 'person registered' } : { action: 'company registered', company: { id: requested.organizationId } };
  await recordAudit(trx, { tenant, actor: userId, subject: userId, ...audit }, now);
  const crm = customerRecord(submission);
  const customer = { tenant, crm: of.side.crm, call: 'publishCustomer', userId, companyId: requested?.organizationId } as const;
  if (crm !== undefined) await server.publish(trx, { ...customer, record: crm }, now);
  if (requested !== undefined) return { is: 'company', userId, ...requested };
  await server.enqueueMail(trx, { tenant, event: 'personRegistered', to: email, values: { shop, firstName: firstName ?? '' } }, now);
  return { is: 'person', userId };
}

/**
 * Few who register are invited somewhere, so that invitations are looked for only where somebody has the e-mail or the document.
 * @throws the violation of a unique constraint if that is no invitation
 */
async function replaceInvited(trx: Transaction, user: NewUser, now: Date): Promise<string> {
  await dropInvitations(trx, user.tenant, user, now);
  return insertUser(trx, user, now);
}
