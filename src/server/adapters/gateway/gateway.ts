import type { JSONWebKeySet } from 'jose';

/** Why a gateway does not take a card: the first four are the number's own fault, the rest its issuer's word. */
export const reasons = ['malformed', 'length', 'checkDigit', 'brandNotTaken', 'refusedByIssuer', 'noFunds', 'stolen'] as const;
export type Reason = (typeof reasons)[number];

/** What a gateway says of a card. Of a card that is taken the shop keeps this and never more. */
export type Verdict =
  | { readonly is: 'taken'; readonly token: string; readonly brand: string; readonly lastFour: string }
  | { readonly is: 'declined'; readonly reason: Reason };

/** A payment gateway as the server knows it: whoever holds the keys to the numbers. Throws where it does not answer. */
export type Gateway = {
  /** The public keys under which browsers seal numbers, the newest first: a JWK set (RFC 7517), each key with its `kid`. */
  readonly keys: () => Promise<JSONWebKeySet>;
  /** Hands a sealed card on, as the browser sent it. `contract`: which of its agreements with shops applies. */
  readonly take: (sealed: string, contract: string) => Promise<Verdict>;
};
