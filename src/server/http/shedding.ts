/** Calls of a lane wait for one another and for no other lane: `hashing` of passwords and making `files` keep no list or look-up waiting. */
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
  readonly waiting: number;
  readonly longestWait: number;
  readonly loopDelay: number;
  readonly poolWait: number;
};

export type Bounds = Readonly<Record<Lane, Bound>>;

/** A late event loop closes the dear lanes first. A file is drawn by the event loop itself, hashes are computed beside it. */
export const bounds: Bounds = {
  plain: { inWork: 24, waiting: 256, longestWait: 3000, loopDelay: 1000, poolWait: 3000 },
  hashing: { inWork: 8, waiting: 64, longestWait: 8000, loopDelay: 500, poolWait: 3000 },
  files: { inWork: 2, waiting: 32, longestWait: 6000, loopDelay: 500, poolWait: 3000 },
};

const none: Bound = { inWork: Infinity, waiting: Infinity, longestWait: Infinity, loopDelay: Infinity, poolWait: Infinity };

/** For a program that calls the server within its own process, one call after another. */
export const noBounds: Bounds = { plain: none, hashing: none, files: none };

export type Decision = 'begin' | 'wait' | 'shed';

/** Whether a call begins at once, waits in its lane's line, or is refused before any work is done for it. */
export function decide(load: Load, bound: Bound): Decision {
  if (load.loopDelay > bound.loopDelay || load.poolWait > bound.poolWait) return 'shed';
  if (load.inWork < bound.inWork && load.waiting === 0) return 'begin';
  return load.waiting < bound.waiting ? 'wait' : 'shed';
}

/** Seconds until another try, spread so that calls refused together do not come back together. */
export const retryAfterOf = (refusedBefore: number): number => 1 + (refusedBefore % 3);
