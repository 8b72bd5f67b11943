import type { Device } from '../../policy/deviceOf.ts';
import type { VerifiedIdentity } from '../../policy/verifiedIdentity.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { findPersonByEmail, findPersonBySubject, type LoginCandidate } from '../../store/accounts/logins.ts';
import type { Database } from '../../store/database.ts';
import { openSession } from '../../store/session/openSession.ts';
import { consumeDeparture, storePendingLogin } from '../../store/session/socialLogins.ts';
import { hasPassword } from '../session/findVerifiedAccount.ts';
import { loginBinding } from './loginBinding.ts';
import { findProvider } from './providers.ts';

export type SocialLoginEnd =
  | { readonly is: 'signedIn'; readonly sessionId: string; readonly account: LoginCandidate; readonly returnPath: string | undefined }
  | { readonly is: 'unknownProvider' }
  | { readonly is: 'cancelled' }
  /** `problem`: a code for the log; left out where the provider is not the reason. */
  | { readonly is: 'failed'; readonly problem?: string }
  /** The provider has not verified the person's e-mail. */
  | { readonly is: 'unverified' }
  /** An account has this e-mail: its password links the two. */
  | { readonly is: 'accountExists'; readonly returnPath: string | undefined }
  /** Nobody has an account with this e-mail. */
  | { readonly is: 'newPerson' };

type Arrival = {
  readonly provider: string;
  readonly ticket: string | undefined;
  /** The callback with what the provider has added. */
  readonly arrivedAt: URL;
  /** Hash of the id of the session that the browser has. */
  readonly replaced: string | undefined;
  readonly device: Device | undefined;
};

/** Ends a login through a provider, in the browser that started it. */
export async function finishSocialLogin(
  server: Pick<Server, 'db' | 'secret' | 'settings' | 'providers'>,
  tenant: Tenant,
  { provider: id, ticket, arrivedAt, replaced, device }: Arrival,
  now: Date,
): Promise<SocialLoginEnd> {
  const { db, secret } = server;
  const provider = findProvider(server, tenant, id);
  if (provider === undefined) return { is: 'unknownProvider' };
  // Another browser than the one that left, a second time, or too late.
  if (ticket === undefined || ticket === '') return { is: 'failed' };
  const departure = await consumeDeparture(db, { tenant: tenant.code, ticket, provider: id }, now);
  if (departure === undefined) return { is: 'failed' };
  const outcome = await provider.arrive(arrivedAt, loginBinding(secret, tenant.code, id, ticket));
  if (outcome.is === 'cancelled') return { is: 'cancelled' };
  if (outcome.is === 'failed') return { is: 'failed', problem: outcome.why };
  const { identity } = outcome;
  const { returnPath } = departure;
  const account = await findPersonBySubject(db, tenant.code, id, identity.subject);
  if (account === undefined) return keepForLater(db, tenant.code, { ticket, provider: id, returnPath }, identity, now);
  if (!hasPassword(account)) return { is: 'failed' };
  const { userId, companyId, passwordHash } = account;
  const opened = await openSession(db, { shop: tenant, userId, companyId, passwordHash, device, replaces: replaced }, now);
  return opened === undefined ? { is: 'failed' } : { is: 'signedIn', sessionId: opened.id, account, returnPath };
}

/**
 * Keeps a person whom no account is linked to. An e-mail that the provider has not verified proves nothing. Where an account has a verified
 * one, its owner need not be the owner of the mailbox, so its password is asked once.
 */
async function keepForLater(
  db: Database,
  tenant: string,
  departure: { readonly ticket: string; readonly provider: string; readonly returnPath: string | undefined },
  identity: VerifiedIdentity,
  now: Date,
): Promise<SocialLoginEnd> {
  if (identity.verifiedEmail === undefined) return { is: 'unverified' };
  await storePendingLogin(db, { tenant, ...departure }, identity, now);
  const account = await findPersonByEmail(db, tenant, foldEmail(identity.verifiedEmail));
  return account === undefined ? { is: 'newPerson' } : { is: 'accountExists', returnPath: departure.returnPath };
}
