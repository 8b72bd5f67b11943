/** Who somebody is, as a provider says it. */
export type VerifiedIdentity = {
  /** Names the person at this provider for good. */
  readonly subject: string;
  /** Only one that the provider has verified: nothing else says whose it is. */
  readonly verifiedEmail?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};
