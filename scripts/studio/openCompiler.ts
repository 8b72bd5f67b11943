import { Worker } from 'node:worker_threads';
import type { Judgement, PublishedReleases, Sources } from '../../src/server/domain/studio/workbench.ts';
import type { DraftFile } from '../../src/server/store/studio/draftFile.ts';

export type CompileJob =
  | {
      readonly is: 'judge';
      readonly sources: Sources;
      readonly files: readonly DraftFile[];
      readonly now: Date;
      readonly database?: string;
    }
  | {
      readonly is: 'publish';
      readonly sources: Sources;
      readonly compiledDir: string;
      readonly reaches: readonly string[];
    };
export type CompileReply =
  | { readonly is: 'done'; readonly result: Judgement | PublishedReleases['releases'] }
  | { readonly is: 'failed'; readonly why: string };

type ResultOf<Job extends CompileJob> = Job extends { readonly is: 'judge' } ? Judgement : PublishedReleases['releases'];

/** The idle time after which the thread and its cache are released. */
const idle = 5 * 60_000;

/** The compiler in a thread, started at the first request; one job after another. */
export function openCompiler(): <Job extends CompileJob>(job: Job) => Promise<ResultOf<Job>> {
  const waiting = new Map<number, { readonly done: (result: never) => void; readonly failed: (error: Error) => void }>();
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let jobs = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('./compileWorker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    begun.unref();
    begun.on('message', ({ id, answer }: { readonly id: number; readonly answer: CompileReply }) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (answer.is === 'done') request?.done(answer.result as never);
      else request?.failed(new Error(answer.why));
      if (waiting.size === 0) {
        clearTimeout(resting);
        resting = setTimeout(end, idle).unref();
      }
    });
    const failed = (error: Error) => {
      // What waits now waits for another thread.
      if (worker !== begun) return;
      worker = undefined;
      for (const request of waiting.values()) request.failed(error);
      waiting.clear();
    };
    begun.on('error', failed);
    begun.on('exit', (code) => failed(new Error(`The compiler's thread has ended with ${code}.`)));
    return begun;
  };
  const end = () => {
    const ending = worker;
    worker = undefined;
    void ending?.terminate();
  };

  return (job) =>
    new Promise((done, failed) => {
      clearTimeout(resting);
      worker ??= begin();
      const id = jobs++;
      waiting.set(id, { done, failed });
      worker.postMessage({ id, job });
    });
}
