/** While connections come in, no call starts for so many milliseconds after another: about as long as a call keeps the event loop, which each gets half of. */
const accepting = 1;

export type Turns = {
  /** Waits for a turn of the event loop in which one more call may start. */
  readonly next: () => Promise<void>;
  /** A connection was accepted: more may be waiting behind it. */
  readonly connectionCame: () => void;
};

/**
 * One call starts with each turn of the event loop, and none while connections come in, though not forever: Node accepts one connection a turn (libuv, since
 * 1.46), so a loop that is busy with calls leaves callers outside, where nobody can refuse them.
 * @param schedule runs its argument in the next turn
 * @param now in milliseconds
 */
export function createTurns(schedule: (turn: () => void) => unknown = setImmediate, now: () => number = () => performance.now()): Turns {
  const waiting: (() => void)[] = [];
  let hasAccepted = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  function turn(): void {
    const skips = hasAccepted && now() - begunAt < accepting;
    hasAccepted = false;
    if (!skips) {
      begunAt = now();
      waiting.shift()?.();
    }
    if (waiting.length > 0) schedule(turn);
  }

  return {
    next: () =>
      new Promise((begin) => {
        waiting.push(begin);
        if (waiting.length === 1) schedule(turn);
      }),
    connectionCame() {
      hasAccepted = true;
    },
  };
}
