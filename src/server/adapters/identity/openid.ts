import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { IdentityProvider, IdentityProviders } from '../../domain/social-login/identity.ts';
import type { IdentityClient } from '../../platform/settings.ts';
import type { VerifiedIdentity } from '../../policy/verifiedIdentity.ts';

/** Milliseconds for which what a provider says of itself is believed: its keys and addresses may move. */
const believed = 60 * 60_000;

/**
 * Providers that speak OpenID Connect: authorization code, PKCE, state, nonce, signed ID token.
 * @param patience seconds after which a provider is taken for silent
 */
export function createOpenIdProviders(patience = 8): IdentityProviders {
  const known = new Map<string, { readonly until: number; readonly configuration: Promise<Configuration> }>();

  /** Asked once an hour; what could not be read now may be there at the next try. */
  function configurationOf({ issuer, id, secret }: IdentityClient): Promise<Configuration> {
    const key = JSON.stringify([issuer, id]);
    const before = known.get(key);
    if (before !== undefined && before.until > Date.now()) return before.configuration;
    // http is for a provider of the tests: settings take it on the machine itself alone.
    const execute = issuer.startsWith('http:') ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks];
    const configuration = discovery(new URL(issuer), id, secret, undefined, { execute, timeout: patience });
    known.set(key, { until: Date.now() + believed, configuration });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return (client): IdentityProvider => ({
    async leave(backTo, { state, nonce, verifier }) {
      const configuration = await configurationOf(client);
      return buildAuthorizationUrl(configuration, {
        redirect_uri: backTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async arrive(cameBackTo, { state, nonce, verifier }) {
      try {
        const configuration = await configurationOf(client);
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await authorizationCodeGrant(configuration, cameBackTo, checks);
        const claims = tokens.claims();
        if (claims === undefined) return { is: 'failed', why: 'no ID token' };
        // The standard puts what a scope asks for behind another call; the big ones send it at once.
        const needsUserInfo = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const more = needsUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        return { is: 'known', identity: identityOf(claims.sub, { ...claims, ...more }) };
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return { is: 'cancelled' };
        return { is: 'failed', why: whyOf(error) };
      }
    },
  });
}

function identityOf(subject: string, claims: Readonly<Record<string, unknown>>): VerifiedIdentity {
  const { email, email_verified: verified, given_name: firstName, family_name: lastName } = claims;
  return {
    subject,
    // Some send the word.
    ...(typeof email === 'string' && (verified === true || verified === 'true') ? { verifiedEmail: email } : {}),
    ...(typeof firstName === 'string' ? { firstName } : {}),
    ...(typeof lastName === 'string' ? { lastName } : {}),
  };
}

/** A code of the library's or the provider's: its sentences may quote what was sent. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('error' in error && typeof error.error === 'string') return error.error.slice(0, 60);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
