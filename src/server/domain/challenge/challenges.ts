import type { components } from '../../../contract/generated/api.ts';

/** What a browser has to solve before the same call is taken, as the contract carries it. */
export type Challenge = components['schemas']['Challenge'];

/** What a solution is good for: one solved in another shop, or for something else, is worth nothing here. */
export type ChallengeFor = { readonly tenant: string; readonly purpose: string };

/** The hardest: sixteen times the work of level 0, which a slow phone does in forty seconds. */
export const mostLevel = 4;

/** A solved challenge: under this id it may be spent once, until then. Each level is twice the work of the one below. */
export type SolvedChallenge = { readonly id: string; readonly endsAt: Date; readonly level: number };

/** Makes challenges and checks solutions. Stateless, so that any node judges what another has made. */
export type Challenges = {
  readonly make: (what: ChallengeFor & { readonly level: number }, now: Date) => Promise<Challenge>;
  /** `payload`: what came in the header. Undefined where it is not ours, for something else, too old or not solved. */
  readonly solved: (payload: string, what: ChallengeFor, now: Date) => Promise<SolvedChallenge | undefined>;
};
