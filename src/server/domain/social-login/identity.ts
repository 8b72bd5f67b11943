import type { IdentityClient } from '../../platform/settings.ts';
import type { VerifiedIdentity } from '../../policy/verifiedIdentity.ts';

/** What binds the callback to the browser that left; nobody else can know it. */
export type LoginBinding = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type LoginOutcome =
  | { readonly is: 'known'; readonly identity: VerifiedIdentity }
  /** The person went back without logging in. */
  | { readonly is: 'cancelled' }
  /** `why`: a code for the log. */
  | { readonly is: 'failed'; readonly why: string };

/** An identity provider (OpenID Connect). */
export type IdentityProvider = {
  /** Where to send the browser; throws where the provider does not answer. */
  readonly leave: (callback: string, binding: LoginBinding) => Promise<string>;
  /** Reads the callback with what the provider has added. Never throws. */
  readonly arrive: (arrivedAt: URL, binding: LoginBinding) => Promise<LoginOutcome>;
};

export type IdentityProviders = (client: IdentityClient) => IdentityProvider;
