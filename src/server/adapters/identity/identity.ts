/** Our account at a provider: at which address it speaks for itself, and who we are to it. */
export type Client = { readonly issuer: string; readonly id: string; readonly secret: string };

/** Who somebody is, as a provider says it. */
export type Identity = {
  /** Names the person at this provider for good. */
  readonly subject: string;
  /** Only one that the provider has verified: nothing else says whose it is. */
  readonly verifiedEmail?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

/** What binds the way back to the browser that left; nobody else can know it. */
export type Binding = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type Outcome =
  | { readonly is: 'known'; readonly identity: Identity }
  /** The person went back without saying who they are. */
  | { readonly is: 'cancelled' }
  /** `why`: a code for the log. */
  | { readonly is: 'failed'; readonly why: string };

/** Who vouches for a person (OpenID Connect). */
export type IdentityProvider = {
  /** Where to send the browser; throws where the provider does not answer. */
  readonly leave: (backTo: string, binding: Binding) => Promise<string>;
  /** What came of it; `cameBackTo` with all that the provider has added. Never throws. */
  readonly arrive: (cameBackTo: URL, binding: Binding) => Promise<Outcome>;
};

export type IdentityProviders = (client: Client) => IdentityProvider;
