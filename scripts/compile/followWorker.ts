// Follows the tenants in a thread of its own: the shop's server answers the page on the screen while others are compiled.
import { parentPort, workerData } from 'node:worker_threads';
import { type FollowOptions, followTenants } from './followTenants.ts';
import type { FollowReport, ToFollower } from './openFollower.ts';

const asked: ((tenants: readonly string[]) => void)[] = [];
const tell = (report: FollowReport) => parentPort?.postMessage(report);

const written = followTenants(workerData as FollowOptions, {
  published: (tenants) => tell({ is: 'published', tenants }),
  mistakes: (text) => tell({ is: 'mistakes', text }),
  onScreen(tenants) {
    tell({ is: 'asked', tenants });
    return new Promise((answer) => asked.push(answer));
  },
});
parentPort?.on('message', (message: ToFollower) => {
  if (message.is === 'written') written(message.file);
  else asked.shift()?.(message.tenants);
});
