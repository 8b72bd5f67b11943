import { notifyNewLogin } from '../../domain/session/notifyNewLogin.ts';
import { finishSocialLogin as endSocialLogin } from '../../domain/social-login/finishSocialLogin.ts';
import { accountKey } from '../../http/accountTries.ts';
import { refuse } from '../../http/call.ts';
import { findKnownBrowser, rememberBrowser } from '../../http/knownBrowser.ts';
import { query } from '../../http/operation.ts';
import { deviceOf } from '../../policy/deviceOf.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import { callbackAddress } from './callbackAddress.ts';

/** What the login page shows to a person who came back and is not signed in. */
type Reason = 'cancelled' | 'failed' | 'unverified' | 'link';

export const finishSocialLogin = query('finishSocialLogin', {
  caller: 'anyone',
  async answer({ server, call }) {
    const { tenant, ticket, path, query: added, session, now, log } = call;
    const { provider } = path;
    const arrivedAt = new URL(callbackAddress(server, tenant.code, provider));
    for (const [name, value] of Object.entries(added)) arrivedAt.searchParams.set(name, String(value));
    const device = deviceOf(call.userAgent);
    const outcome = await endSocialLogin(server, tenant, { provider, ticket, arrivedAt, replaced: session?.idHash, device }, now);
    switch (outcome.is) {
      case 'unknownProvider':
        return refuse('notFound');
      case 'cancelled':
      case 'unverified':
        return toLogin(outcome.is);
      case 'failed': {
        const { problem } = outcome;
        if (problem !== undefined) log.warn({ tenant: tenant.code, provider, problem }, 'a login through a provider failed');
        return toLogin('failed');
      }
      case 'accountExists':
        return toLogin('link', outcome.returnPath);
      case 'newPerson':
        return seeOther('personalRegistration', { social: provider });
      case 'signedIn': {
        const { sessionId, account, returnPath } = outcome;
        log.info({ tenant: tenant.code, userId: account.userId }, 'signed in through a provider');
        const key = accountKey(server, account.email);
        const isKnown = findKnownBrowser(server.secret, call, key) !== undefined;
        await notifyNewLogin(server, tenant, { account, isKnown, device }, now);
        const knownBrowser = rememberBrowser(server.secret, call, key);
        // The login page sends signed-in people on, and resolves the return path against its own origin.
        const answer = seeOther('login', returnPath === undefined ? {} : { return: returnPath });
        return { ...answer, cookie: { session: { id: sessionId }, knownBrowser } };
      }
    }

    function toLogin(social: Reason, returnPath?: string) {
      return seeOther('login', { social, provider, ...(returnPath === undefined ? {} : { return: returnPath }) });
    }

    function seeOther(page: 'login' | 'personalRegistration', parameters: Readonly<Record<string, string>>) {
      const search = new URLSearchParams(parameters).toString();
      const location = pageAddress(tenant.now, server.settings.publicUrl, page) + (search === '' ? '' : `?${search}`);
      return { status: 303, body: undefined, location } as const;
    }
  },
});
