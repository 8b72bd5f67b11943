import { type AccountName, findVerifiedAccount } from '../../domain/session/findVerifiedAccount.ts';
import { notifyNewLogin } from '../../domain/session/notifyNewLogin.ts';
import { linkLogin } from '../../domain/social-login/linkLogin.ts';
import { accountKey, forgetLoginTries, loginTries } from '../../http/accountTries.ts';
import { sessionOfPage } from '../../http/bodies/sessionOfPage.ts';
import { type Refusal, refuse, type Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { findKnownBrowser, rememberBrowser } from '../../http/knownBrowser.ts';
import type { Context } from '../../http/operation.ts';
import { deviceOf } from '../../policy/deviceOf.ts';
import { openSession } from '../../store/session/openSession.ts';

type Id = 'createSession' | 'login' | 'corpLogin';
type Credentials = AccountName & { readonly password: string };

/** Logs in. Each reason why it fails has one answer, so that nobody learns of accounts. */
export async function logInWithPassword({ server, call }: Context<Id, 'anyone'>, credentials: Credentials): Promise<Success<Id> | Refusal> {
  const { db, secret } = server;
  const { tenant, session, ticket, now, log } = call;
  const { email } = credentials;
  // Tries are counted here: which of them a success resets is known only now.
  const tries = await loginTries(server, call, email);
  const refused = await enforceRateLimits(server, call, tries);
  if (refused !== undefined) return refused;
  const account = await findVerifiedAccount(db, tenant, credentials);
  if (account === undefined) return refuse('wrongCredentials');
  await forgetLoginTries(server, tenant.code, tries);
  if (ticket !== undefined) await linkLogin(server, tenant, ticket, account, now);
  const { userId, companyId, passwordHash } = account;
  const device = deviceOf(call.userAgent);
  const opened = await openSession(db, { shop: tenant, userId, companyId, passwordHash, device, replaces: session?.idHash }, now);
  if (opened === undefined) return refuse('wrongCredentials');
  log.info({ tenant: tenant.code, userId }, 'signed in');
  const isKnown = findKnownBrowser(secret, call, accountKey(server, email)) !== undefined;
  const knownBrowser = rememberBrowser(secret, call, accountKey(server, email));
  const noting = notifyNewLogin(server, tenant, { account, isKnown, device }, now);
  const [body] = await Promise.all([sessionOfPage(db, tenant, opened.session), noting]);
  return { status: 200, body, cookie: { session: { id: opened.id }, knownBrowser } };
}
