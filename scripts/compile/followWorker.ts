// Follows the tenants in a thread of its own: the shop's server answers the page on the screen while others are compiled.
import { parentPort, workerData } from 'node:worker_threads';
import { type FollowOptions, followTenants } from './followTenants.ts';
import type { FollowReply, FollowReport } from './openFollower.ts';

const asked: ((tenants: readonly string[]) => void)[] = [];
const tell = (report: FollowReport) => parentPort?.postMessage(report);

parentPort?.on('message', ({ onScreen }: FollowReply) => asked.shift()?.(onScreen));
followTenants(workerData as FollowOptions, {
  published: (tenants) => tell({ is: 'published', tenants }),
  mistakes: (text) => tell({ is: 'mistakes', text }),
  onScreen(tenants) {
    tell({ is: 'asked', tenants });
    return new Promise((answer) => asked.push(answer));
  },
});
