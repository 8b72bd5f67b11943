import { removeFrom } from '../platform/removeFrom.ts';

/** Those who wait, for a connection or for an answer: the first come first. */
export type Waits = {
  /** Counts as one who waits until it is done. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** How long the first has waited, in milliseconds; 0 where nobody waits. */
  readonly longest: () => number;
};

/** @param now in milliseconds */
export function watchWaits(now: () => number): Waits {
  const waits: { readonly since: number }[] = [];
  return {
    async during(work) {
      const wait = { since: now() };
      waits.push(wait);
      try {
        return await work();
      } finally {
        removeFrom(waits, wait);
      }
    },
    longest() {
      const [first] = waits;
      return first === undefined ? 0 : now() - first.since;
    },
  };
}
