import type { HeldResources } from './startProcess.ts';

/** Reports the time and memory of this process to the one that measures. */
export function answerParent(statements: () => readonly unknown[] = () => []): void {
  const answers: Readonly<Record<string, () => unknown>> = { cpu: process.cpuUsage, held, statements };
  process.on('message', (what) => process.send?.(answers[String(what)]?.()));
}

const held = (): HeldResources => ({
  rss: process.memoryUsage.rss(),
  sockets: process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length,
});

// What is profiled is written where a process ends by itself.
process.once('SIGTERM', () => process.exit());
