import { type Bounds, decide, type Lane, type Load, retryAfterOf } from './shedding.ts';

/** How a call came through the gate: `left`: its caller is gone, and nobody needs the answer. */
export type Entry = { readonly is: 'entered' } | { readonly is: 'left' } | { readonly is: 'shed'; readonly retryAfter: number };

export type Gate = {
  /** Seconds until another try, where a call of the lane would be refused now; undefined where it would not. */
  readonly refuses: (lane: Lane) => number | undefined;
  /** Waits for the call's turn. Each call that has entered leaves. */
  readonly enter: (lane: Lane, hasLeft: () => boolean) => Promise<Entry>;
  readonly leave: (lane: Lane) => void;
  /** Ends the waiting of calls that have waited too long, or whose caller has left. */
  readonly clearLines: () => void;
  /** How many were refused and how many had left, since the last time it was asked. */
  readonly countsSince: () => { readonly shed: number; readonly left: number };
};

type Waiting = { readonly since: number; readonly hasLeft: () => boolean; readonly end: (entry: Entry) => void };
type Line = { inWork: number; waiting: Waiting[] };
type Pressure = Pick<Load, 'loopDelay' | 'poolWait'>;

/** Bounds what is in work and what waits, lane by lane. `now` in milliseconds. */
export function createGate(bounds: Bounds, pressure: () => Pressure, now: () => number): Gate {
  const lines: Readonly<Record<Lane, Line>> = {
    plain: { inWork: 0, waiting: [] },
    hashing: { inWork: 0, waiting: [] },
    files: { inWork: 0, waiting: [] },
  };
  let refused = 0;
  let counts = { shed: 0, left: 0 };

  const decisionOf = (lane: Lane) => {
    const { inWork, waiting } = lines[lane];
    return decide({ inWork, waiting: waiting.length, ...pressure() }, bounds[lane]);
  };

  function shed(): Entry & { readonly is: 'shed' } {
    counts.shed++;
    return { is: 'shed', retryAfter: retryAfterOf(refused++) };
  }

  function leftEntry(): Entry {
    counts.left++;
    return { is: 'left' };
  }

  function clearLine(lane: Lane): void {
    const line = lines[lane];
    const oldest = now() - bounds[lane].longestWait;
    const ended = line.waiting.filter(({ since, hasLeft }) => hasLeft() || since < oldest);
    if (ended.length === 0) return;
    line.waiting = line.waiting.filter((one) => !ended.includes(one));
    for (const { hasLeft, end } of ended) end(hasLeft() ? leftEntry() : shed());
  }

  function leave(lane: Lane): void {
    const line = lines[lane];
    line.inWork--;
    clearLine(lane);
    while (line.inWork < bounds[lane].inWork) {
      const next = line.waiting.shift();
      if (next === undefined) return;
      line.inWork++;
      next.end({ is: 'entered' });
    }
  }

  return {
    refuses(lane) {
      if (decisionOf(lane) !== 'shed') return undefined;
      clearLine(lane);
      return decisionOf(lane) === 'shed' ? shed().retryAfter : undefined;
    },
    async enter(lane, hasLeft) {
      if (hasLeft()) return leftEntry();
      const decision = decisionOf(lane);
      if (decision === 'shed') return shed();
      if (decision === 'begin') {
        lines[lane].inWork++;
        return { is: 'entered' };
      }
      return new Promise((end) => lines[lane].waiting.push({ since: now(), hasLeft, end }));
    },
    leave,
    clearLines() {
      for (const lane of Object.keys(lines) as Lane[]) clearLine(lane);
    },
    countsSince() {
      const since = counts;
      counts = { shed: 0, left: 0 };
      return since;
    },
  };
}
