import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { findRecoveredAccount, type RecoveredAccount, replacePassword } from '../../store/accounts/recoveredAccounts.ts';
import { findCode, spendCode } from '../../store/codes/codes.ts';
import type { Transaction } from '../../store/database.ts';
import { endSessionsOf } from '../../store/session/sessions.ts';
import { notify } from '../notifications/notify.ts';

/** A token that allows a new password: the id of its row, and the account. */
export type ResetToken = { readonly id: string; readonly account: RecoveredAccount };

export async function findResetToken(
  { db, secret }: Pick<Server, 'db' | 'secret'>,
  tenant: string,
  token: string,
  now: Date,
): Promise<ResetToken | undefined> {
  const [userId = ''] = token.split('.');
  const id = await findCode(db, secret, { tenant, flow: 'reset', account: userId }, token, now);
  const account = id === undefined ? undefined : await findRecoveredAccount(db, { tenant, userId });
  return id === undefined || account === undefined ? undefined : { id, account };
}

/** Sets a new password and ends every session of the account; false if the token has been used. A mail informs the person. */
export async function resetPassword(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  { code: tenant, now: release }: Tenant,
  { token, passwordHash }: { readonly token: ResetToken; readonly passwordHash: string },
  now: Date,
): Promise<boolean> {
  const { id, account } = token;
  const { userId, email, firstName = '' } = account;
  if (!(await spendCode(trx, { tenant, flow: 'reset', account: userId }, id, now))) return false;
  await replacePassword(trx, { tenant, userId }, passwordHash, now);
  await endSessionsOf(trx, tenant, userId);
  const values = { shop: release.shell.name, firstName };
  await notify({ enqueueMail }, trx, release, { event: 'passwordChanged', to: { userId, email, companyId: null }, values }, now);
  return true;
}
