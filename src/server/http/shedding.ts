/** Calls of a lane wait only for calls of the same lane: `hashing` of passwords and making `files` keep no list or look-up waiting. */
export type Lane = 'plain' | 'hashing' | 'files';

/** How much a lane has to do now; times in milliseconds. */
export type Load = {
  readonly inWork: number;
  readonly waiting: number;
  /** How late the event loop is, and stays. */
  readonly loopDelay: number;
  /** How long the first call in the queue of the database's pool has waited. */
  readonly poolWait: number;
};

/** Up to where a lane takes calls; times in milliseconds. */
export type Bound = {
  readonly inWork: number;
  /** How many are in work at least, however slow they become. */
  readonly leastInWork: number;
  readonly waiting: number;
  /** How many may wait while what came during a standstill of the process is made up for. */
  readonly waitingToCatchUp: number;
  readonly longestWait: number;
  /** What any call may wait, while more come than can be done. */
  readonly shortestWait: number;
  /** How long calls may wait before the lane counts as overloaded: a page asks for several things at once. */
  readonly burst: number;
  readonly loopDelay: number;
  readonly poolWait: number;
};

export type Bounds = Readonly<Record<Lane, Bound>>;

/** A late event loop closes the dear lanes first. A file is drawn by the event loop itself, hashes are computed beside it. */
export const bounds: Bounds = {
  plain: {
    inWork: 24,
    leastInWork: 4,
    waiting: 512,
    waitingToCatchUp: 1024,
    longestWait: 3000,
    shortestWait: 5,
    burst: 250,
    loopDelay: 1000,
    poolWait: 3000,
  },
  hashing: {
    inWork: 8,
    leastInWork: 1,
    waiting: 64,
    waitingToCatchUp: 512,
    longestWait: 8000,
    shortestWait: 50,
    burst: 500,
    loopDelay: 500,
    poolWait: 3000,
  },
  files: {
    inWork: 2,
    leastInWork: 1,
    waiting: 32,
    waitingToCatchUp: 256,
    longestWait: 6000,
    shortestWait: 50,
    burst: 500,
    loopDelay: 500,
    poolWait: 3000,
  },
};

const none: Bound = {
  inWork: Infinity,
  leastInWork: Infinity,
  waiting: Infinity,
  waitingToCatchUp: Infinity,
  longestWait: Infinity,
  shortestWait: Infinity,
  burst: Infinity,
  loopDelay: Infinity,
  poolWait: Infinity,
};

/** For a program that calls the server within its own process, one call after another. */
export const noBounds: Bounds = { plain: none, hashing: none, files: none };

export type Decision = 'begin' | 'wait' | 'shed';

/** Whether a call starts at once, waits in its lane's line, or is refused before any work is done for it. */
export function decide(load: Load, bound: Pick<Bound, keyof Load>): Decision {
  if (load.loopDelay > bound.loopDelay || load.poolWait > bound.poolWait) return 'shed';
  if (load.inWork < bound.inWork && load.waiting === 0) return 'begin';
  return load.waiting < bound.waiting ? 'wait' : 'shed';
}

/** Seconds until another try, spread so that calls refused together do not come back together. */
export const retryAfterOf = (refusedBefore: number): number => 1 + (refusedBefore % 3);
