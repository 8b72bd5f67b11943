/** Milliseconds after the last connection until which calls wait for each other. */
const calmAfter = 100;

/** While connections come in, this many turns of the event loop start no call: a few milliseconds, as a turn that only refuses is short. */
const mostSkipped = 8;

export type Turns = {
  /** Waits for a turn of the event loop in which one more call may start; undefined where this is one. */
  readonly next: () => Promise<void> | undefined;
  /** A connection was accepted: more may be waiting behind it. */
  readonly connectionCame: () => void;
};

/**
 * After a connection was accepted, one call starts with each turn of the event loop, and none while connections come in, though not forever: Node accepts one
 * connection a turn (libuv, since 1.46), so a loop that is busy with calls leaves callers outside, where nobody can refuse them. While none comes, calls start at once.
 * @param schedule runs its argument in the next turn
 * @param now in milliseconds
 */
export function createTurns(
  schedule: (turn: () => void) => unknown = setImmediate,
  now: () => number = performance.now.bind(performance),
): Turns {
  const waiting: (() => void)[] = [];
  let hasAccepted = false;
  let acceptedAt = Number.NEGATIVE_INFINITY;
  let skipped = 0;

  function turn(): void {
    const skips = hasAccepted && skipped < mostSkipped;
    hasAccepted = false;
    if (!skips) waiting.shift()?.();
    skipped = skips ? skipped + 1 : 0;
    if (waiting.length > 0) schedule(turn);
  }

  return {
    next() {
      if (waiting.length === 0 && now() - acceptedAt > calmAfter) return undefined;
      return new Promise<void>((begin) => {
        waiting.push(begin);
        if (waiting.length === 1) schedule(turn);
      });
    },
    connectionCame() {
      hasAccepted = true;
      acceptedAt = now();
    },
  };
}
