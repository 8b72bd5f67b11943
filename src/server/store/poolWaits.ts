/** Those who wait for a connection of a pool, the first come first. */
export type PoolWaits = {
  /** Runs until there is a connection. */
  readonly during: <T>(connecting: () => Promise<T>) => Promise<T>;
  /** How long the first has waited, in milliseconds; 0 where nobody waits. */
  readonly longest: () => number;
};

/** @param now in milliseconds */
export function watchWaits(now: () => number): PoolWaits {
  const waits = new Set<{ readonly since: number }>();
  return {
    async during(connecting) {
      const wait = { since: now() };
      waits.add(wait);
      try {
        return await connecting();
      } finally {
        waits.delete(wait);
      }
    },
    longest() {
      const [first] = waits;
      return first === undefined ? 0 : now() - first.since;
    },
  };
}
