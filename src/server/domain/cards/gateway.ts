import type { JSONWebKeySet } from 'jose';

/** Why a gateway does not take a card: the first four are the number's own fault, the rest its issuer's word. */
export const declineReasons = ['malformed', 'length', 'checkDigit', 'brandNotTaken', 'refusedByIssuer', 'noFunds', 'stolen'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What a gateway says of a card. Of a card that is taken the shop keeps this and never more. */
export type Verdict =
  | { readonly is: 'taken'; readonly token: string; readonly brand: string; readonly lastFour: string }
  | { readonly is: 'declined'; readonly reason: DeclineReason };

/** The owner of a card, as its issuer may ask for it; the gateway stores it with the token. */
export type CardOwner = {
  readonly name: string;
  /** Month and year, `05/29`. */
  readonly expiry: string;
  readonly documentType?: string;
  readonly documentNumber?: string;
  readonly phone?: string;
  readonly email?: string;
};

/** For whom a card is: the same card of the same customer under the same agreement is the same token, until that is revoked. */
export type Customer = {
  /** Which of the gateway's agreements with shops applies. */
  readonly contract: string;
  /** Opaque: who it is says the shop to nobody. */
  readonly customer: string;
  /** What makes a repeated call the same call. */
  readonly key: string;
};

/** A number: sealed by the browser, or typed into the gateway's own frame. */
export type CardNumber = { readonly sealed: string } | { readonly frameToken: string };

/** A page of the gateway's own, in which a number is typed. */
export type Frame = { readonly address: string; readonly endsAt: string };

/** The options of a frame: the origin that may show it, and the label of its input, with its language. */
export type FrameOptions = { readonly origin: string; readonly language: string; readonly label: string };

/** A payment gateway as the server uses it: it alone can read the card numbers. Throws if it does not answer. */
export type Gateway = {
  /** The public keys under which browsers seal numbers, the newest first: a JWK set (RFC 7517), each key with its `kid`. */
  readonly keys: () => Promise<JSONWebKeySet>;
  /** Hands a card on. @throws GatewayRefusal where it is none that could be judged */
  readonly take: (number: CardNumber, customer: Customer, owner?: CardOwner) => Promise<Verdict>;
  readonly openFrame: (customer: Customer, words: FrameOptions) => Promise<Frame>;
  /** Makes a token invalid; succeeds where the gateway does not know it. */
  readonly revoke: (contract: string, token: string) => Promise<void>;
};

/** The gateway of a name that tenants give; gateways may share a host. */
export type GatewayOf = (name: string) => Gateway;

/** What a gateway may say instead of a verdict. Any other word of its is not repeated: nobody knows what it quotes. */
export const gatewayRefusals = [
  'badRequest',
  'notFound',
  'unknownContract',
  'notSealed',
  'unknownKey',
  'unreadable',
  'unknownFrame',
  'keyUsed',
] as const;

/** The gateway answers, and refuses. */
export class GatewayRefusal extends Error {
  readonly refused: (typeof gatewayRefusals)[number] | undefined;
  constructor(status: number, word: unknown) {
    const refused = gatewayRefusals.find((known) => known === word);
    super(`The gateway answers ${status} ${refused ?? ''}`.trim());
    this.refused = refused;
  }
}
