import { Worker } from 'node:worker_threads';
import type { FollowEvents, FollowOptions } from './followTenants.ts';
import { watchFolders } from './watchFolders.ts';

/** What the thread reports; of `asked` it awaits the answer. */
export type FollowReport =
  | { readonly is: 'published' | 'asked'; readonly tenants: readonly string[] }
  | { readonly is: 'mistakes'; readonly text: string };
/** What is sent to the thread: a file that was written, or the answer. */
export type ToFollower =
  | { readonly is: 'written'; readonly file: string }
  | { readonly is: 'onScreen'; readonly tenants: readonly string[] };

/** The same as in the thread; what is on the screen is known at once. */
export type Follower = Omit<FollowEvents, 'onScreen'> & { readonly onScreen: (tenants: readonly string[]) => readonly string[] };

/**
 * Follows the tenants in a thread. An error that ends the thread ends the process.
 * @returns ends it
 */
export function openFollower(options: FollowOptions, follower: Follower): () => Promise<unknown> {
  const worker = new Worker(new URL('./followWorker.ts', import.meta.url), {
    workerData: options,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const tell = (message: ToFollower) => worker.postMessage(message);
  worker.on('message', (report: FollowReport) => {
    if (report.is === 'published') follower.published(report.tenants);
    else if (report.is === 'mistakes') follower.mistakes(report.text);
    else tell({ is: 'onScreen', tenants: follower.onScreen(report.tenants) });
  });
  // Watched from here: what is written before the thread has begun waits for it.
  const unwatch = watchFolders(options.tenantsDir, (file) => tell({ is: 'written', file }));
  return () => {
    unwatch();
    return worker.terminate();
  };
}
