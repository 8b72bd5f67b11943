// Follows the tenants in a thread of its own: the shop's server answers the page on the screen while others are compiled.
import { parentPort, workerData } from 'node:worker_threads';
import { type FollowOptions, followTenants } from './followTenants.ts';
import type { FollowReport, ToFollower } from './openFollower.ts';

const waiting: ((tenants: readonly string[]) => void)[] = [];
const postReport = (report: FollowReport) => parentPort?.postMessage(report);

const written = followTenants(workerData as FollowOptions, {
  published: (tenants) => postReport({ is: 'published', tenants }),
  mistakes: (text) => postReport({ is: 'mistakes', text }),
  onScreen(tenants) {
    postReport({ is: 'asked', tenants });
    return new Promise((answer) => waiting.push(answer));
  },
});
parentPort?.on('message', (message: ToFollower) => {
  if (message.is === 'written') written(message.file);
  else waiting.shift()?.(message.tenants);
});
