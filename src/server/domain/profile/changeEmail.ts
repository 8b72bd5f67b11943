import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Device } from '../../policy/deviceOf.ts';
import { contactOf } from '../../policy/forms/customerRecord.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { lockEmail, replaceEmail } from '../../store/accounts/emails.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { spendCode } from '../../store/codes/codes.ts';
import { dropInvitations } from '../../store/collaborators/invitations.ts';
import type { Transaction } from '../../store/database.ts';
import { type OpenedSession, openSession } from '../../store/session/openSession.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';
import { buildStoredCustomer } from '../crm/buildStoredCustomer.ts';
import { notify } from '../notifications/notify.ts';
import { emailPurpose } from './emailPurpose.ts';

export type EmailChange = {
  readonly tenant: Tenant;
  readonly person: Session;
  readonly newEmail: string;
  /** The id of the right code. */
  readonly codeId: string;
  /** Is it this version that the person has read? */
  readonly isRead: (version: number) => boolean;
  readonly device: Device | undefined;
};

export type EmailOutcome =
  | { readonly is: 'changed'; readonly opened: OpenedSession }
  | { readonly is: 'codeSpent' | 'changedMeanwhile' | 'missing' };

/**
 * Gives an account the e-mail whose mailbox a code has shown to be the person's: ends every session of the account, opens one for this
 * browser, and notifies the old address.
 * @throws the violation of `users_email` if another account has the e-mail
 */
export async function changeEmail(
  { secret, enqueueMail, publish }: Pick<Server, 'secret' | 'enqueueMail' | 'publish'>,
  trx: Transaction,
  { tenant: shop, person, newEmail, codeId, isRead, device }: EmailChange,
  now: Date,
): Promise<EmailOutcome> {
  const { code: tenant, now: release } = shop;
  const { userId, company } = person;
  const stored = await lockEmail(trx, person);
  if (stored === undefined || stored.password_hash === null) return { is: 'missing' };
  const { email: oldEmail, password_hash: passwordHash, account_type: accountType } = stored;
  if (!isRead(stored.version)) return { is: 'changedMeanwhile' };
  if (!(await spendCode(trx, emailPurpose(secret, { ...person, email: oldEmail }, newEmail), codeId, now))) return { is: 'codeSpent' };
  await dropInvitations(trx, tenant, { email: newEmail, documentKey: null }, now);
  await replaceEmail(trx, person, { email: newEmail, profile: withEmail(stored.profile, oldEmail, newEmail) }, now);
  await endSessionsOf(trx, tenant, userId);
  const opened = await openSession(trx, { shop, userId, companyId: company?.id, passwordHash, device }, now);
  if (opened === undefined) return { is: 'missing' };
  const values = { shop: release.shell.name, firstName: stored.first_name ?? '' };
  await notify({ enqueueMail }, trx, release, { event: 'emailChanged', to: { userId, email: oldEmail, companyId: null }, values }, now);
  // A person who acts for a company is its contact, not a customer.
  const isCustomer = accountType === 'INDIVIDUAL';
  const customer = await buildStoredCustomer(trx, shop, { userId, ...(isCustomer ? {} : { company }) });
  const record = isCustomer ? customer : contactOf(customer);
  const call = isCustomer ? 'updateCustomer' : 'publishContact';
  const publishing = { tenant, crm: release.side.crm, call, userId, companyId: isCustomer ? undefined : company?.id } as const;
  if (record !== undefined) await publish(trx, { ...publishing, record }, now);
  return { is: 'changed', opened };
}

/** What was filled in holds the e-mail too, under the name that the form of the registration gives it. */
const withEmail = (profile: FormRecord, oldEmail: string, newEmail: string): FormRecord =>
  Object.fromEntries(
    Object.entries(profile).map(([field, value]) => [
      field,
      typeof value === 'string' && foldEmail(value) === foldEmail(oldEmail) ? newEmail : value,
    ]),
  );
