import { CHECK } from '../../../../engine/runtime.ts';
import { secondsBelow, type Tally } from '../../../contract/catalogue/tallies.ts';
import type { Prediction } from './predictionsOf.ts';

/** What was counted of a form within some days; `first`, `last`: days on which it was. */
export type TallyRow = {
  readonly release: string;
  readonly form: string;
  readonly what: Tally;
  readonly key: string;
  readonly count: number;
  readonly first: string;
};

/** A count; `few` where it is so small that it might be about somebody: 1 to 9. Nothing that follows from such a count is said either. */
export type Cell = number | 'few';

export type StepFigures = {
  readonly step: string;
  readonly reached: Cell;
  /** Seconds, pauses left out; undefined where too few left the step. */
  readonly median?: number;
  readonly ninetieth?: number;
  /** How often somebody came back to it. */
  readonly returned: Cell;
};

export type RefusalFigures = {
  readonly field: string;
  readonly mistake: string;
  /** Attempts in which it was shown at least once. */
  readonly refused: Cell;
  readonly mendedAtOnce: Cell;
  readonly mendedLater: Cell;
  readonly givenUp: Cell;
  /** The first release in which it was counted, and from when. */
  readonly since: { readonly release: string; readonly day: string };
};

export type ServerFigures = { readonly field: string; readonly mistake: string; readonly count: Cell };

/** What was said of a release before, and what became of it since. */
export type PredictionFigures = Prediction & {
  readonly since: { readonly release: string; readonly day: string };
  /** Attempts started since, and those in which it was refused. */
  readonly begun: Cell;
  readonly refused: Cell;
};

export type FormFigures = {
  readonly form: string;
  readonly begun: Cell;
  readonly finished: Cell;
  readonly resumed: Cell;
  readonly unanswered: Cell;
  readonly draftsBroken: Cell;
  readonly steps: readonly StepFigures[];
  /** Most attempts first. */
  readonly refusals: readonly RefusalFigures[];
  /** Questions that only the server can answer, answered no. */
  readonly answeredNo: readonly ServerFigures[];
  /** A rule refused at the server what the page had found right: each is a fault, so none is hidden. */
  readonly disagreed: readonly { readonly field: string; readonly mistake: string; readonly count: number }[];
  /** The last release first. */
  readonly predictions: readonly PredictionFigures[];
  /** The oldest first. */
  readonly releases: readonly { readonly release: string; readonly since: string; readonly begun: Cell; readonly finished: Cell }[];
};

/** Counts below it are not said. */
const least = 10;

export const cellOf = (count: number): Cell => (count > 0 && count < least ? 'few' : count);

const sum = (rows: readonly TallyRow[]): number => rows.reduce((total, { count }) => total + count, 0);

/** Sums by name; in the order in which they come. */
function sumsBy(rows: readonly TallyRow[], nameOf: (row: TallyRow) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.count);
  return sums;
}

/**
 * The figures of each form, in the order of their names.
 * @param stepsOf a form's steps in their order; what it does not have any more comes last
 * @param predictions `day`: on which the release was published
 */
export function figuresOf(
  rows: readonly TallyRow[],
  stepsOf: (form: string) => readonly string[],
  predictions: readonly DatedPrediction[],
): readonly FormFigures[] {
  const byForm = Map.groupBy(rows, ({ form }) => form);
  return [...byForm]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([form, own]) => {
      const of = (what: Tally): readonly TallyRow[] => own.filter((row) => row.what === what);
      return {
        form,
        begun: cellOf(sum(of('begun'))),
        finished: cellOf(sum(of('finished'))),
        resumed: cellOf(sum(of('resumed'))),
        unanswered: cellOf(sum(of('unanswered'))),
        draftsBroken: cellOf(sum(of('draftBroken'))),
        steps: stepFigures(of, stepsOf(form)),
        refusals: refusalFigures(of),
        answeredNo: mistakesIn(of('answeredNo')).map(({ count, ...at }) => ({ ...at, count: cellOf(count) })),
        disagreed: mistakesIn(of('disagreed')),
        predictions: predictions.filter((one) => one.form === form).map((one) => predictionFigures(own, one)),
        releases: releaseFigures(own),
      };
    });
}

type DatedPrediction = Prediction & { readonly release: string; readonly day: string };

type RowsOf = (what: Tally) => readonly TallyRow[];

function stepFigures(of: RowsOf, order: readonly string[]): readonly StepFigures[] {
  const reached = sumsBy(of('reached'), ({ key }) => key);
  const returned = sumsBy(of('returned'), ({ key }) => key);
  const places = [...order, CHECK];
  const rank = (step: string): number => (places.includes(step) ? places.indexOf(step) : places.length);
  return [...reached]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([step, count]) => {
      const buckets = secondsBelow.map(() => 0).concat(0);
      for (const { key, count: times } of of('seconds')) {
        const at = key.lastIndexOf('.');
        if (key.slice(0, at) === step) buckets[Number(key.slice(at + 1))] = (buckets[Number(key.slice(at + 1))] ?? 0) + times;
      }
      const [median, ninetieth] = [quantile(buckets, 0.5), quantile(buckets, 0.9)];
      const times = median === undefined || ninetieth === undefined ? {} : { median, ninetieth };
      return { step, reached: cellOf(count), ...times, returned: cellOf(returned.get(step) ?? 0) };
    });
}

/**
 * The seconds below which such a part of the steps took, taken evenly within a bucket; undefined of too few steps.
 * @example quantile([0, 20, 0, …], 0.5) // 3: half way from 2 to 4
 */
function quantile(buckets: readonly number[], part: number): number | undefined {
  const all = buckets.reduce((total, count) => total + count, 0);
  if (all < least) return undefined;
  let before = 0;
  for (const [bucket, count] of buckets.entries()) {
    const wanted = all * part - before;
    if (wanted > count) {
      before += count;
      continue;
    }
    const from = secondsBelow[bucket - 1] ?? 0;
    const to = secondsBelow[bucket] ?? from;
    return Math.round(from + (to - from) * (count === 0 ? 0 : wanted / count));
  }
  return secondsBelow.at(-1);
}

const split = (key: string): { readonly field: string; readonly mistake: string } => {
  const at = key.lastIndexOf('.');
  return { field: key.slice(0, at), mistake: key.slice(at + 1) };
};

const mistakesIn = (rows: readonly TallyRow[]) =>
  [...sumsBy(rows, ({ key }) => key)].sort(([, a], [, b]) => b - a).map(([key, count]) => ({ ...split(key), count }));

function refusalFigures(of: RowsOf): readonly RefusalFigures[] {
  const [atOnce, later] = [sumsBy(of('mendedAtOnce'), ({ key }) => key), sumsBy(of('mendedLater'), ({ key }) => key)];
  return [...Map.groupBy(of('refused'), ({ key }) => key)]
    .map(([key, rows]) => ({ key, rows, refused: sum(rows) }))
    .sort((a, b) => b.refused - a.refused || (a.key < b.key ? -1 : 1))
    .map(({ key, rows, refused }) => {
      const corrected = (atOnce.get(key) ?? 0) + (later.get(key) ?? 0);
      const [first] = rows.toSorted((a, b) => (a.first < b.first ? -1 : 1));
      return {
        ...split(key),
        refused: cellOf(refused),
        mendedAtOnce: cellOf(atOnce.get(key) ?? 0),
        mendedLater: cellOf(later.get(key) ?? 0),
        // One corrected on the day after it was shown may be counted in a span that the other is not.
        givenUp: cellOf(Math.max(0, refused - corrected)),
        since: { release: first?.release ?? '', day: first?.first ?? '' },
      };
    });
}

/** Counted of the release itself, and of those that came after it. */
function predictionFigures(rows: readonly TallyRow[], { release, day, ...prediction }: DatedPrediction): PredictionFigures {
  const began = new Map<string, string>();
  for (const row of rows) if (row.first < (began.get(row.release) ?? '9999')) began.set(row.release, row.first);
  const since = rows.filter((row) => row.release === release || (began.get(row.release) ?? '') > day);
  const counted = (what: Tally, key: string): Cell => cellOf(sum(since.filter((row) => row.what === what && row.key === key)));
  const { field, mistake } = prediction;
  return { ...prediction, since: { release, day }, begun: counted('begun', ''), refused: counted('refused', `${field}.${mistake}`) };
}

function releaseFigures(rows: readonly TallyRow[]): FormFigures['releases'] {
  return [...Map.groupBy(rows, ({ release }) => release)]
    .map(([release, own]) => ({
      release,
      since: own.map(({ first }) => first).sort()[0] ?? '',
      begun: cellOf(sum(own.filter(({ what }) => what === 'begun'))),
      finished: cellOf(sum(own.filter(({ what }) => what === 'finished'))),
    }))
    .sort((a, b) => (a.since < b.since ? -1 : 1));
}
