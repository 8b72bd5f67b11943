import type { FlowView } from '../../../../engine/renderer.ts';
import { CHECK, type FormPlan } from '../../../../engine/runtime.ts';
import { type PageTally, pauseSeconds, secondsBelow } from '../../../contract/catalogue/tallies.ts';

/** What happens in one attempt to fill in a form, as names of the contract: no value is ever looked at. */
export type Attempt = {
  /** The flow shows something else. */
  readonly see: (view: FlowView, at: number) => void;
  /** The person does something on the page: the time between two signs is time spent, unless it is a pause. */
  readonly sign: (at: number) => void;
  readonly begin: () => void;
  readonly count: (event: string) => void;
  /** What was not taken before; nothing of an attempt that has not started. */
  readonly take: () => readonly string[];
};

const bucketOf = (seconds: number): number => {
  const bucket = secondsBelow.findIndex((below) => seconds < below);
  return bucket === -1 ? secondsBelow.length : bucket;
};

/**
 * @param leftAt the step at which a draft was left that this attempt continues
 * @param first milliseconds of the first sign
 * @param onName called when something happens for the first time, once the attempt has begun
 */
export const tallyAttempt = (
  { steps, fields }: Pick<FormPlan, 'steps' | 'fields'>,
  leftAt: string | undefined,
  first: number,
  onName: (what: PageTally, key: string) => void = () => undefined,
): Attempt => {
  const places = [...steps.map(({ name }) => name), CHECK];
  const names = new Set<string>();
  const taken = new Set<string>();
  /** Mistakes that were shown, and how many tries each has outlived. */
  const open = new Map<string, number>();
  /** What happened and was not told yet. */
  const held: [what: PageTally, key: string][] = [];
  let last: FlowView | undefined;
  let lastSign = first;
  let spent = 0;

  const add = (what: PageTally, key = ''): void => {
    const name = `${what} ${key}`.trimEnd();
    if (names.has(name)) return;
    names.add(name);
    if (what === 'begun') held.unshift([what, key]);
    else held.push([what, key]);
    // Who only looks has not begun: a step counts from then on, and not before.
    if (names.has('begun')) for (const one of held.splice(0)) onName(...one);
  };
  const rank = (place: string): number => places.indexOf(place);

  /** A try to leave a step, with what was shown then. */
  const tried = (shown: readonly string[]): void => {
    for (const [key, tries] of open) {
      if (shown.includes(key)) open.set(key, tries + 1);
      else {
        open.delete(key);
        add(tries === 0 ? 'mendedAtOnce' : 'mendedLater', key);
      }
    }
    for (const key of shown) {
      add('refused', key);
      if (!open.has(key)) open.set(key, 0);
    }
  };

  const resume = ({ place, lacksSecret }: FlowView): void => {
    add('resumed');
    if (leftAt !== undefined && rank(place) < rank(leftAt) && !lacksSecret) add('draftBroken');
    // All this was counted when it was typed.
    for (const name of ['begun', ...places.slice(0, rank(place) + 1).map((one) => `reached ${one}`)]) {
      names.add(name);
      taken.add(name);
    }
  };

  /** A step was left for a later one, or sent. */
  const leave = (step: string): void => {
    tried([]);
    if (![...names].some((name) => name.startsWith(`seconds ${step}.`))) add('seconds', `${step}.${bucketOf(spent / 1000)}`);
  };

  const move = (from: string, to: string): void => {
    if (rank(to) > rank(from)) leave(from);
    else add('returned', to);
    spent = 0;
  };

  const sign = (at: number): void => {
    const passed = at - lastSign;
    if (passed > 0 && passed <= pauseSeconds * 1000) spent += passed;
    lastSign = at;
  };

  return {
    sign,
    begin: () => add('begun'),
    count: (event) => add('event', event),
    see: (view, at) => {
      sign(at);
      const { place, phase, announcements, mistakes } = view;
      if (last === undefined && view.restored) resume(view);
      else if (last !== undefined && last.place !== place) move(last.place, place);
      if (phase === 'submitting' && last?.phase !== 'submitting') leave(place);
      if (mistakes.length > 0 && announcements !== last?.announcements)
        tried(mistakes.map(({ field, mistake }) => `${fields[field]?.itemOf ?? field}.${mistake}`));
      if (last !== undefined && (last.place !== place || announcements !== last.announcements || phase !== 'answering')) add('begun');
      if (places.includes(place)) add('reached', place);
      if (phase === 'failed') add('unanswered');
      if (phase === 'done') add('finished');
      last = view;
    },
    take: () => {
      if (!names.has('begun')) return [];
      const more = [...names].filter((name) => !taken.has(name));
      for (const name of more) taken.add(name);
      return more;
    },
  };
};
