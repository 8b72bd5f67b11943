/** Reads a trace of Chromium: which tasks the main thread of a page ran, and how long each kind of work took. */
import type { CDPSession } from '@playwright/test';

type Event = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as are the next two; `tdur` is the thread's own time, without waiting for a busy core. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly type?: string };
    /** Of a layout: whether a part of the page was laid out and not the whole. */
    readonly beginData?: { readonly partialLayout: boolean };
  };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'blink.user_timing'];
const SCRIPT = new Set([
  'EventDispatch',
  'FunctionCall',
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'RunMicrotasks',
  'HandlePostMessage',
]);
const RENDER = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'UpdateLayerTree']);

export async function record(cdp: CDPSession, work: () => Promise<unknown>): Promise<readonly Event[]> {
  const events: Event[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }) => {
    for (const event of value) events.push(event as Event);
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  try {
    await work();
  } finally {
    const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()));
    await cdp.send('Tracing.end');
    await complete;
    cdp.off('Tracing.dataCollected', collect);
  }
  return events;
}

/** What the thread did that dispatched events of this type, sorted by start. */
export function mainThread(events: readonly Event[], type: string): readonly Event[] {
  const votes = new Map<string, number>();
  for (const { name, pid, tid, args } of events) {
    if (name === 'EventDispatch' && args.data?.type === type) votes.set(`${pid}/${tid}`, (votes.get(`${pid}/${tid}`) ?? 0) + 1);
  }
  const best = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (best === undefined) throw new Error(`no main thread with ${type} in the trace`);
  return events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}/${tid}` === best).sort((a, b) => a.ts - b.ts);
}

/** Milliseconds of [from, to) covered by events of these names, own time where the trace knows it; nested events count once. */
function covered(thread: readonly Event[], names: ReadonlySet<string>, from: number, to: number): number {
  let sum = 0;
  let reached = from;
  for (const { name, ts, dur = 0, tdur = dur } of thread) {
    if (ts >= to) break;
    if (!names.has(name) || ts < reached || dur === 0) continue;
    const end = Math.min(ts + dur, to);
    sum += (tdur * (end - ts)) / dur;
    reached = end;
  }
  return sum / 1000;
}

/** What was spent in [from, to), in milliseconds of the thread's own time. */
export type Cost = { readonly cpu: number; readonly script: number; readonly render: number };

const TASK = new Set(['RunTask']);

export const cost = (thread: readonly Event[], from: number, to: number): Cost => ({
  cpu: tasks(thread, from, to),
  script: covered(thread, SCRIPT, from, to),
  render: covered(thread, RENDER, from, to),
});

function tasks(thread: readonly Event[], from: number, to: number): number {
  let sum = 0;
  for (const { name, ts, dur = 0, tdur = dur } of thread) {
    if (ts >= to) break;
    if (!TASK.has(name) || dur === 0) continue;
    const part = (Math.min(ts + dur, to) - Math.max(ts, from)) / dur;
    if (part > 0) sum += tdur * part;
  }
  return sum / 1000;
}

/** The cost of each key, from its keydown to the next one's. */
export function keystrokes(events: readonly Event[]): readonly Cost[] {
  const thread = mainThread(events, 'keydown');
  const downs = thread.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  return downs.map(({ ts }, at) => cost(thread, ts, downs[at + 1]?.ts ?? ts + 150_000));
}

/** The cost of the first click and of what follows it for so many milliseconds. */
export function ofClick(events: readonly Event[], milliseconds: number): Cost {
  const thread = mainThread(events, 'click');
  const click = thread.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  return cost(thread, click?.ts ?? 0, (click?.ts ?? 0) + milliseconds * 1000);
}
