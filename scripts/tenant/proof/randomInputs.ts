import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inTurn } from '../../verify/inTurn.ts';
import type { Finding } from './finding.ts';
import { findingOf, randomFindings, type Stray, strays } from './randomFindings.ts';
import type { Subject } from './subject.ts';
import { askVerdict } from './tryAtServer.ts';

/** How many inputs are made at random: for validator against oracle, for the server, and for the gateway. */
export const amounts = {
  usual: { judged: 4_000, sent: 200, sealed: 200 },
  full: { judged: 1_000_000, sent: 20_000, sealed: 5_000 },
} as const;

/** Fewer are judged in this process: a worker compiles everything again first. */
const WORTH_A_WORKER = 50_000;

/** What a worker is given and what it says. */
export type Share = { readonly tenantsDir: string; readonly codes: readonly string[]; readonly count: number; readonly seed: number };
export type Word = { readonly done: number } | { readonly strays: readonly Stray[] };

type Options = {
  readonly count: number;
  readonly seed: number;
  readonly tenantsDir: string;
  readonly codes: readonly string[];
  readonly onMany: (count: number) => void;
};

/** Inputs made at random, validator against oracle, on all cores; answers those on which they do not agree. */
export async function judgeAtRandom(
  subjects: readonly Subject[],
  { count, seed, tenantsDir, codes, onMany }: Options,
): Promise<readonly Finding[]> {
  const found =
    count < WORTH_A_WORKER
      ? strays(subjects, { count, seed, onMany })
      : (
          await Promise.all(
            shares(count).map((own, at) => inWorker({ tenantsDir, codes, count: own, seed: seed + at * 1_000_000_007 }, onMany)),
          )
        ).flat();
  return found.flatMap(({ tenant, form, at, typed }) => {
    const subject = subjects.find((one) => one.tenant === tenant && one.name === form);
    return subject === undefined ? [] : [findingOf(subject, at, typed)];
  });
}

const shares = (count: number): readonly number[] => {
  const workers = availableParallelism();
  return Array.from({ length: workers }, (_, at) => Math.floor(count / workers) + (at < count % workers ? 1 : 0));
};

function inWorker(share: Share, onMany: (count: number) => void): Promise<readonly Stray[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./randomWorker.ts', import.meta.url), { workerData: share });
    worker.on('message', (word: Word) => ('done' in word ? onMany(word.done) : resolve(word.strays)));
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`A worker ended with ${code} before it was done.`)));
  });
}

/** How many calls at a time. */
const AT_ONCE = 8;

/** Inputs made at random, over HTTP; answers the findings, whatever they are. */
export async function sendAtRandom(
  address: string,
  subjects: readonly Subject[],
  { count, seed, onMany }: Pick<Options, 'count' | 'seed' | 'onMany'>,
): Promise<readonly Finding[]> {
  const sendable = subjects.map((subject) => ({
    ...subject,
    cases: subject.cases.filter(({ field }) => subject.form.plan.fields[field]?.sealed !== true),
  }));
  const tasks = [...randomFindings(sendable, count, seed)].map((finding) => async () => {
    const verdictCall = await askVerdict(address, finding.subject, finding.record, finding.of.field);
    onMany(1);
    return { ...finding, verdictCall };
  });
  return inTurn(tasks, AT_ONCE);
}
