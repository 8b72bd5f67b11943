import type { Device } from '../../policy/deviceOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { replacePassword } from '../../store/accounts/passwords.ts';
import type { Transaction } from '../../store/database.ts';
import { type OpenedSession, openSession } from '../../store/session/openSession.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';
import { notify } from '../notifications/notify.ts';

export type PasswordChange = {
  readonly tenant: Tenant;
  readonly userId: string;
  readonly email: string;
  readonly companyId: string | undefined;
  /** The hash against which the current password was checked. */
  readonly checkedHash: string;
  readonly newHash: string;
  readonly device: Device | undefined;
};

export type PasswordOutcome = { readonly is: 'changed'; readonly opened: OpenedSession } | { readonly is: 'otherPassword' };

/**
 * Changes a password: ends every session of the account, and opens one for this browser. The id that it had ends with the others, though the
 * answer may be lost: anyone else who has it is signed out. `otherPassword`: it was changed since the check.
 */
export async function changePassword(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { tenant: shop, userId, email, companyId, checkedHash, newHash, device }: PasswordChange,
  now: Date,
): Promise<PasswordOutcome> {
  const { code: tenant, now: release } = shop;
  const replaced = await replacePassword(trx, { tenant, userId }, { checkedHash, newHash }, now);
  if (replaced === undefined) return { is: 'otherPassword' };
  await endSessionsOf(trx, tenant, userId);
  const opened = await openSession(trx, { shop, userId, companyId, passwordHash: newHash, device }, now);
  if (opened === undefined) return { is: 'otherPassword' };
  const values = { shop: release.shell.name, firstName: replaced.first_name ?? '' };
  await notify({ enqueueMail }, trx, release, { event: 'passwordChanged', to: { userId, email, companyId: null }, values }, now);
  return { is: 'changed', opened };
}
