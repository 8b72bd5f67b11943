import type { Bound } from './shedding.ts';

/** How long calls of a lane are in work, in milliseconds, and how many of them may be because of it. */
export type Pace = {
  /** While nobody waits. Undefined until a call has ended. */
  readonly usual: number | undefined;
  /** Of late. */
  readonly recent: number;
  readonly inWork: number;
};

/** Shares by which a new time counts: of late, usually, and usually while calls wait (a look each 100 ms: a minute). */
const shares = { recent: 1 / 8, usual: 1 / 32, usualWhileBusy: 1 / 600 };

/** Calls that take so many times the usual are too many at once; below so many, one more is tried. */
const tooMany = 2;
const oneMore = 1.5;

const towards = (from: number, to: number, share: number): number => from + (to - from) * share;

export const startPace = ({ inWork }: Bound): Pace => ({ usual: undefined, recent: 0, inWork });

/** Milliseconds without a refusal after which a lane is no longer overloaded. */
const calm = 500;

/** More calls have arrived lately than can be done; `overSince` milliseconds ago for the last time. */
export const isBusy = (pace: Pace, bound: Bound, overSince: number): boolean => overSince < calm || pace.inWork < bound.inWork;

/** How long a call was in work. */
export function addTime({ usual, recent, inWork }: Pace, took: number, busy: boolean): Pace {
  if (usual === undefined) return { usual: took, recent: took, inWork };
  return { usual: busy ? usual : towards(usual, took, shares.usual), recent: towards(recent, took, shares.recent), inWork };
}

/** Now and then: fewer at once while they wait for each other, more again while they do not. The usual follows slowly, as a database may have become slower permanently. */
export function adapt(pace: Pace, bound: Bound, busy: boolean, waiting: number): Pace {
  const { usual, recent, inWork } = pace;
  if (usual === undefined || !busy) return pace;
  if (waiting === 0) return { ...pace, inWork: Math.min(bound.inWork, Math.ceil(inWork * 1.25)) };
  const drifted = towards(usual, recent, shares.usualWhileBusy);
  if (recent < oneMore * usual) return { ...pace, usual: drifted, inWork: Math.min(bound.inWork, inWork + 1) };
  if (recent <= tooMany * usual) return { ...pace, usual: drifted };
  const share = Math.max(0.5, (tooMany * usual) / recent);
  return { ...pace, usual: drifted, inWork: Math.max(bound.leastInWork, Math.floor(inWork * share)) };
}

/** How long a call may wait for its turn: while more come than can be done, as long as it then takes, so that none takes twice its time and more. */
export const longestWaitOf = ({ usual }: Pace, bound: Bound, busy: boolean): number =>
  busy && usual !== undefined ? Math.min(bound.longestWait, Math.max(bound.shortestWait, usual)) : bound.longestWait;
