import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from './limitConcurrency.ts';

/** So many hash at a time: one core, if there are several, is left to the event loop, and no more calls that hash are in work (`shedding.ts`). */
const most = Math.max(1, Math.min(8, availableParallelism() - 1));
const inTurn = limitConcurrency(most);
const idle: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'], env: {} });
  // One that waits for work keeps no process alive.
  worker.unref();
  return worker;
}

/** Argon2id in a thread of lower priority than the event loop's. @returns the tag */
export function hashInThread(parameters: Argon2Parameters): Promise<Uint8Array> {
  return inTurn(async () => {
    const worker = idle.pop() ?? startWorker();
    worker.ref();
    worker.postMessage(parameters);
    // An error ends the thread: the next hash starts another.
    const [tag] = await once(worker, 'message');
    worker.unref();
    idle.push(worker);
    return tag;
  });
}
