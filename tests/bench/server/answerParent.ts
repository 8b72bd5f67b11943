import type { Held } from './startProcess.ts';

/** Tells the process that measures what this one has spent and what it holds. */
export function answerParent(): void {
  process.on('message', (what) => process.send?.(what === 'cpu' ? process.cpuUsage() : held()));
}

const held = (): Held => ({
  rss: process.memoryUsage.rss(),
  sockets: process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length,
});
