import { linkLogin } from '../../domain/social-login/linkLogin.ts';
import { accountKey, forgetLoginTries, loginTries } from '../../http/accountTries.ts';
import { sessionWithConsents } from '../../http/bodies/sessionWithConsents.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { rememberBrowser } from '../../http/knownBrowser.ts';
import { signedIn } from '../../http/signedIn.ts';
import { passwordMatches } from '../../platform/passwordHash.ts';
import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { findMemberOfCompany, findPersonByEmail } from '../../store/accounts/logins.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { openSession } from '../../store/session/openSession.ts';
import { endSession, endSessionsOf } from '../../store/session/sessions.ts';

type LoggingIn = 'createSession' | 'login' | 'corpLogin';
type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly companyDocument?: string;
  readonly companyDocumentType?: string;
};

/** Log in, log out, who is signed in. */
export function session(server: Server): Pick<Handlers, LoggingIn | 'logout' | 'endAllSessions' | 'fetchSessionInfo' | 'validateSession'> {
  return {
    createSession: (call) => logIn(server, call, call.body),
    login: (call) => logIn(server, call, call.body),
    corpLogin: (call) => logIn(server, call, call.body),
    logout: async ({ tenant, session: current }) => {
      if (current !== undefined) await endSession(server.db, tenant.code, current.idHash);
      return { status: 204, body: undefined, cookie: { session: 'ended' } };
    },
    endAllSessions: signedIn(async ({ tenant, now }, { userId }) => {
      await server.db.transaction().execute(async (trx) => {
        await endSessionsOf(trx, tenant.code, userId);
        await recordAudit(trx, { tenant: tenant.code, actor: userId, action: 'all sessions ended', subject: userId }, now);
      });
      return { status: 204, body: undefined, cookie: { session: 'ended' } };
    }),
    fetchSessionInfo: async ({ tenant, session: current }) => ({
      status: 200,
      body: await sessionWithConsents(server.db, tenant, current),
    }),
    validateSession: async ({ tenant, session: current }) =>
      current === undefined ? refuse('sessionExpired') : { status: 200, body: await sessionWithConsents(server.db, tenant, current) },
  };
}

/** One answer for whatever is wrong, after the same work: nobody learns who has an account. */
async function logIn(
  server: Server,
  call: Call<LoggingIn>,
  { email, password, companyDocument, companyDocumentType }: Credentials,
): Promise<Success<LoggingIn> | Refusal> {
  const { db, secret } = server;
  const { tenant, session: current, now, log } = call;
  const folded = foldEmail(email);
  const documents = companyDocument === undefined ? undefined : companyDocuments(tenant.now, companyDocument, companyDocumentType);
  const tries = await loginTries(server, call, email);
  const refused = await enforceRateLimits(server, call, tries);
  if (refused !== undefined) return refused;
  const candidate =
    documents === undefined
      ? await findPersonByEmail(db, tenant.code, folded)
      : await findMemberOfCompany(db, tenant.code, documents, folded);
  const matches = await passwordMatches(password, candidate?.passwordHash);
  const passwordHash = candidate?.passwordHash ?? undefined;
  if (!matches || candidate === undefined || passwordHash === undefined) return refuse('wrongCredentials');

  await forgetLoginTries(server, tenant.code, tries);
  if (current !== undefined) await endSession(db, tenant.code, current.idHash);
  const { userId, companyId } = candidate;
  await linkLogin(server, call, candidate);
  const opened = await openSession(db, { shop: tenant, userId, companyId, passwordHash }, now);
  if (opened === undefined) return refuse('wrongCredentials');
  log.info({ tenant: tenant.code, userId }, 'signed in');
  const body = await sessionWithConsents(db, tenant, opened.session);
  return {
    status: 200,
    body,
    cookie: { session: { id: opened.id }, knownBrowser: rememberBrowser(secret, call, accountKey(server, email)) },
  };
}
