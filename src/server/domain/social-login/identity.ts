import type { IdentityClient } from '../../platform/settings.ts';
import type { VerifiedIdentity } from '../../policy/verifiedIdentity.ts';

/** What binds the way back to the browser that left; nobody else can know it. */
export type LoginBinding = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type LoginOutcome =
  | { readonly is: 'known'; readonly identity: VerifiedIdentity }
  /** The person went back without saying who they are. */
  | { readonly is: 'cancelled' }
  /** `why`: a code for the log. */
  | { readonly is: 'failed'; readonly why: string };

/** Who vouches for a person (OpenID Connect). */
export type IdentityProvider = {
  /** Where to send the browser; throws where the provider does not answer. */
  readonly leave: (backTo: string, binding: LoginBinding) => Promise<string>;
  /** What came of it; `cameBackTo` with all that the provider has added. Never throws. */
  readonly arrive: (cameBackTo: URL, binding: LoginBinding) => Promise<LoginOutcome>;
};

export type IdentityProviders = (client: IdentityClient) => IdentityProvider;
