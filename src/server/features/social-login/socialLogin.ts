import { randomBytes } from 'node:crypto';
import type { LoginBinding } from '../../domain/social-login/identity.ts';
import { findProvider, type Provider } from '../../domain/social-login/providers.ts';
import { accountKey } from '../../http/accountTries.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { rememberBrowser } from '../../http/knownBrowser.ts';
import type { VerifiedIdentity } from '../../policy/verifiedIdentity.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { findPersonByEmail, findPersonBySubject, type LoginCandidate } from '../../store/accounts/logins.ts';
import { openSession } from '../../store/session/openSession.ts';
import { endSession } from '../../store/session/sessions.ts';
import { consumeDeparture, findPendingLogin, storeDeparture, storePendingLogin } from '../../store/session/socialLogins.ts';

type Id = 'socialLogin' | 'readSocialLogin' | 'finishSocialLogin';
type Finishing = Call<'finishSocialLogin'>;
/** Why somebody who came back is not signed in; the login page says it. */
type Reason = 'cancelled' | 'failed' | 'unverified' | 'link';

/** Log in through somebody who vouches for the person: away, and back. */
export function socialLogin(server: Server): Pick<Handlers, Id> {
  return {
    socialLogin: (call) => start(server, call),
    finishSocialLogin: (call) => finish(server, call),
    readSocialLogin: async ({ tenant, ticket, now }) => {
      const found = ticket === undefined ? undefined : await findPendingLogin(server.db, { tenant: tenant.code, ticket }, now);
      return { status: 200, body: { ...found } };
    },
  };
}

async function start(server: Server, call: Call<'socialLogin'>): Promise<Success<'socialLogin'> | Refusal> {
  const { db } = server;
  const { tenant, now, body, log } = call;
  const tooMany = await enforceAddressLimit(server, call, server.limits.socialOfAddress);
  if (tooMany !== undefined) return tooMany;
  const provider = findProvider(server, tenant, body.provider);
  if (provider === undefined) return refuse('notFound');
  const ticket = randomBytes(32).toString('base64url');
  let location: string;
  try {
    location = await provider.leave(backTo(server, tenant.code, provider), bindingOf(server, tenant.code, provider, ticket));
  } catch (error) {
    log.warn({ tenant: tenant.code, provider: provider.id, problem: error instanceof Error ? error.name : '' }, 'a provider is silent');
    return refuse('providerFailed');
  }
  await storeDeparture(db, { tenant: tenant.code, ticket, provider: provider.id, returnPath: body.return }, now);
  return { status: 200, body: { location }, cookie: { ticket } };
}

async function finish(server: Server, call: Finishing): Promise<Success<'finishSocialLogin'> | Refusal> {
  const { tenant, ticket, path, query, now, log } = call;
  const provider = findProvider(server, tenant, path.provider);
  if (provider === undefined) return refuse('notFound');
  const left = ticket && (await consumeDeparture(server.db, { tenant: tenant.code, ticket, provider: provider.id }, now));
  // Another browser than the one that left, a second time, or after too long.
  if (!left) return toLogin(server, call, 'failed');
  const cameBackTo = new URL(backTo(server, tenant.code, provider));
  for (const [name, value] of Object.entries(query)) cameBackTo.searchParams.set(name, String(value));
  const outcome = await provider.arrive(cameBackTo, bindingOf(server, tenant.code, provider, ticket));
  if (outcome.is === 'cancelled') return toLogin(server, call, 'cancelled');
  if (outcome.is === 'failed') {
    log.warn({ tenant: tenant.code, provider: provider.id, problem: outcome.why }, 'a login through a provider failed');
    return toLogin(server, call, 'failed');
  }
  const { identity } = outcome;
  const known = await findPersonBySubject(server.db, tenant.code, provider.id, identity.subject);
  if (known !== undefined) return signIn(server, call, known, left.returnPath);
  return unlinked(server, call, { ticket, provider: provider.id, returnPath: left.returnPath }, identity);
}

/**
 * A person whom no account knows by this provider. An e-mail that nobody has verified says nothing of whose it is. One that was, and has
 * an account: who opened that account need not be who owns the mailbox, so its password is asked once. One that has none: it registers.
 */
async function unlinked(
  server: Server,
  call: Finishing,
  away: { readonly ticket: string; readonly provider: string; readonly returnPath: string | undefined },
  identity: VerifiedIdentity,
): Promise<Success<'finishSocialLogin'>> {
  const { db, settings } = server;
  const { tenant, now } = call;
  if (identity.verifiedEmail === undefined) return toLogin(server, call, 'unverified');
  await storePendingLogin(db, { tenant: tenant.code, ...away }, identity, now);
  const account = await findPersonByEmail(db, tenant.code, foldEmail(identity.verifiedEmail));
  if (account !== undefined) return toLogin(server, call, 'link', away.returnPath);
  const query = new URLSearchParams({ social: away.provider });
  return seeOther(`${pageAddress(tenant.now, settings.publicUrl, 'personalRegistration')}?${query}`);
}

async function signIn(
  server: Server,
  call: Finishing,
  { userId, companyId, passwordHash, email }: LoginCandidate,
  returnPath: string | undefined,
): Promise<Success<'finishSocialLogin'>> {
  const { db, settings } = server;
  const { tenant, session: current, now, log } = call;
  if (passwordHash === null) return toLogin(server, call, 'failed');
  if (current !== undefined) await endSession(db, tenant.code, current.idHash);
  const opened = await openSession(db, { shop: tenant, userId, companyId, passwordHash }, now);
  if (opened === undefined) return toLogin(server, call, 'failed');
  log.info({ tenant: tenant.code, userId }, 'signed in through a provider');
  const knownBrowser = rememberBrowser(server.secret, call, accountKey(server, email));
  // The login page sends on who is signed in, and resolves the way back against its own origin.
  const query = returnPath === undefined ? '' : `?${new URLSearchParams({ return: returnPath })}`;
  return {
    ...seeOther(pageAddress(tenant.now, settings.publicUrl, 'login') + query),
    cookie: { session: { id: opened.id }, knownBrowser },
  };
}

function toLogin({ settings }: Server, { tenant, path }: Finishing, reason: Reason, returnPath?: string): Success<'finishSocialLogin'> {
  const query = new URLSearchParams({
    social: reason,
    provider: path.provider,
    ...(returnPath === undefined ? {} : { return: returnPath }),
  });
  return seeOther(`${pageAddress(tenant.now, settings.publicUrl, 'login')}?${query}`);
}

const seeOther = (location: string) => ({ status: 303, body: undefined, location }) as const;

/** As it was registered at the provider. */
const backTo = ({ settings }: Server, tenant: string, { id }: Provider): string =>
  `${settings.publicUrl}/api/session/commerce/social-login/${tenant}/${id}/callback`;

/** All of it follows from the ticket, which is in the browser's cookie alone: nothing that stands in the database is worth anything. */
function bindingOf({ secret }: Server, tenant: string, { id }: Provider, ticket: string): LoginBinding {
  const of = (use: string) => secret.mac(`social ${use}`, tenant, id, ticket);
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
}
