import { Worker } from 'node:worker_threads';
import type { Followed, FollowOptions } from './followTenants.ts';

/** What the thread reports; of `asked` it awaits the answer. */
export type FollowReport =
  | { readonly is: 'published' | 'asked'; readonly tenants: readonly string[] }
  | { readonly is: 'mistakes'; readonly text: string };
export type FollowReply = { readonly onScreen: readonly string[] };

/** The same as in the thread; what is on the screen is known at once. */
export type Follower = Omit<Followed, 'onScreen'> & { readonly onScreen: (tenants: readonly string[]) => readonly string[] };

/**
 * Follows the tenants in a thread. An error that ends the thread ends the process.
 * @returns ends it
 */
export function openFollower(options: FollowOptions, follower: Follower): () => Promise<unknown> {
  const worker = new Worker(new URL('./followWorker.ts', import.meta.url), {
    workerData: options,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  worker.on('message', (report: FollowReport) => {
    if (report.is === 'published') follower.published(report.tenants);
    else if (report.is === 'mistakes') follower.mistakes(report.text);
    else worker.postMessage({ onScreen: follower.onScreen(report.tenants) } satisfies FollowReply);
  });
  return () => worker.terminate();
}
