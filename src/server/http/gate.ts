import { adapt, addTime, isBusy, longestWaitOf, type Pace, startPace } from './pace.ts';
import { type Bounds, decide, type Lane, type Load, retryAfterOf } from './shedding.ts';

/** How a call came through the gate: `left`: its caller is gone, and nobody needs the answer. */
export type Entry = { readonly is: 'entered' } | { readonly is: 'left' } | { readonly is: 'shed'; readonly retryAfter: number };

export type Gate = {
  /** Seconds until another try, where a call of the lane would be refused now; undefined where it would not. */
  readonly refuses: (lane: Lane) => number | undefined;
  /** Waits for the call's turn, where it does not come at once. Each call that has entered leaves. */
  readonly enter: (lane: Lane, hasLeft: () => boolean) => Entry | Promise<Entry>;
  /** @param took how long the call was in work, in milliseconds */
  readonly leave: (lane: Lane, took: number) => void;
  /** Ends the waiting of calls that have waited too long, or whose caller has left, and fits how many may be in work to how long they take. */
  readonly look: () => void;
  /** The process had no processor for so many milliseconds: the calls that came meanwhile come at once, and are no excess. */
  readonly catchUp: (stoodFor: number) => void;
  /** How many were refused and how many had left, since the last time it was asked. */
  readonly countsSince: () => { readonly shed: number; readonly left: number };
};

type WaitingCall = { readonly since: number; readonly hasLeft: () => boolean; readonly end: (entry: Entry) => void };
type Line = {
  inWork: number;
  waiting: WaitingCall[];
  /** Since when somebody waits. */
  since: number;
  /** When a call was refused last because more had come than can be done. */
  overAt: number;
  /** Until when what came during a standstill is made up for. */
  catchesUpUntil: number;
  pace: Pace;
};

const entered: Entry = { is: 'entered' };

/** A standstill is made up for within so many times its length, and in milliseconds at most. */
const catchingUp = { times: 3, longest: 3000 };

type Pressure = Pick<Load, 'loopDelay' | 'poolWait'>;

/** Bounds what is in work and what waits, lane by lane. `now` in milliseconds. */
export function createGate(bounds: Bounds, pressure: () => Pressure, now: () => number): Gate {
  const lineOf = (lane: Lane): Line => ({
    inWork: 0,
    waiting: [],
    since: 0,
    overAt: Number.NEGATIVE_INFINITY,
    catchesUpUntil: Number.NEGATIVE_INFINITY,
    pace: startPace(bounds[lane]),
  });
  const lines: Readonly<Record<Lane, Line>> = { plain: lineOf('plain'), hashing: lineOf('hashing'), files: lineOf('files') };
  let refused = 0;
  let counts = { shed: 0, left: 0 };
  let stood = { until: Number.NEGATIVE_INFINITY, lasting: 0 };

  // The time is read once a call, as each call is looked at several times.
  const catchesUp = (lane: Lane, at: number): boolean => at < lines[lane].catchesUpUntil;

  const isLaneBusy = (lane: Lane, at: number): boolean => {
    if (catchesUp(lane, at)) return false;
    const { waiting, since, overAt, pace } = lines[lane];
    const isOver = waiting.length > 0 && at - since > bounds[lane].burst;
    return isBusy(pace, bounds[lane], isOver ? 0 : at - overAt);
  };

  const decisionOf = (lane: Lane, at: number) => {
    const { inWork, waiting, pace } = lines[lane];
    const bound = bounds[lane];
    // Behind as many as are in work, a turn comes after as long as a call takes.
    const usual = isLaneBusy(lane, at) ? Math.min(bound.waiting, pace.inWork) : bound.waiting;
    const most = catchesUp(lane, at) ? bound.waitingToCatchUp : usual;
    const { loopDelay, poolWait } = pressure();
    const load = { inWork, waiting: waiting.length, loopDelay, poolWait };
    return decide(load, { inWork: pace.inWork, waiting: most, loopDelay: bound.loopDelay, poolWait: bound.poolWait });
  };

  function shed(lane: Lane, at: number, wasBusy: boolean): Entry & { readonly is: 'shed' } {
    counts.shed++;
    if (wasBusy) lines[lane].overAt = at;
    return { is: 'shed', retryAfter: retryAfterOf(refused++) };
  }

  function leftEntry(): Entry {
    counts.left++;
    return { is: 'left' };
  }

  function clearLine(lane: Lane, at: number): void {
    const line = lines[lane];
    if (line.waiting.length === 0) return;
    // Once it is ended a line is short: by its length the lane would seem to have recovered each time.
    const wasBusy = isLaneBusy(lane, at);
    const oldest = at - longestWaitOf(line.pace, bounds[lane], wasBusy);
    const ended = line.waiting.filter(({ since, hasLeft }) => hasLeft() || since < oldest);
    if (ended.length === 0) return;
    line.waiting = line.waiting.filter((one) => !ended.includes(one));
    for (const { hasLeft, end } of ended) end(hasLeft() ? leftEntry() : shed(lane, at, wasBusy));
  }

  function begin(lane: Lane): void {
    const line = lines[lane];
    while (line.inWork < line.pace.inWork) {
      const next = line.waiting.shift();
      if (next === undefined) return;
      line.inWork++;
      next.end(entered);
    }
  }

  function leave(lane: Lane, took: number): void {
    const line = lines[lane];
    const at = now();
    line.inWork--;
    const isFromBefore = at - took < stood.until;
    line.pace = addTime(
      line.pace,
      isFromBefore ? Math.max(0, took - stood.lasting) : took,
      isLaneBusy(lane, at) || line.waiting.length > 0,
    );
    clearLine(lane, at);
    begin(lane);
  }

  return {
    refuses(lane) {
      const at = now();
      if (decisionOf(lane, at) !== 'shed') return undefined;
      clearLine(lane, at);
      return decisionOf(lane, at) === 'shed' ? shed(lane, at, isLaneBusy(lane, at)).retryAfter : undefined;
    },
    enter(lane, hasLeft) {
      if (hasLeft()) return leftEntry();
      const at = now();
      const decision = decisionOf(lane, at);
      if (decision === 'shed') return shed(lane, at, isLaneBusy(lane, at));
      if (decision === 'begin') {
        lines[lane].inWork++;
        return entered;
      }
      const line = lines[lane];
      if (line.waiting.length === 0) line.since = at;
      return new Promise((end) => line.waiting.push({ since: at, hasLeft, end }));
    },
    leave,
    look() {
      const at = now();
      for (const lane of Object.keys(lines) as Lane[]) {
        const line = lines[lane];
        clearLine(lane, at);
        line.pace = adapt(line.pace, bounds[lane], isLaneBusy(lane, at), line.waiting.length);
        begin(lane);
      }
    },
    catchUp(stoodFor) {
      const at = now();
      stood = { until: at, lasting: stoodFor };
      for (const lane of Object.keys(lines) as Lane[]) {
        // Where more came than can be done already, what came meanwhile is more of it.
        if (!isLaneBusy(lane, at)) lines[lane].catchesUpUntil = at + Math.min(stoodFor * catchingUp.times, catchingUp.longest);
      }
    },
    countsSince() {
      const since = counts;
      counts = { shed: 0, left: 0 };
      return since;
    },
  };
}
