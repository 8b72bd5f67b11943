import type { PgBoss } from 'pg-boss';
import type { QueuedRow } from '../store/outbox/jobs.ts';

/** How many of a queue are in work at once in a server. */
const workers = 2;

/** Without notifications of new ones (behind a pooler), a job waits for the next poll. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 1 };

/**
 * Works through a queue. A worker that is done takes the next job at once: by polls alone, a thousand mails would take a quarter of an hour.
 * After a failure it waits for a poll, so that a receiver that is down is asked no more often.
 */
export async function workThrough(boss: PgBoss, queue: string, work: (job: QueuedRow) => Promise<void>): Promise<void> {
  for (let count = 0; count < workers; count++) {
    const worker: string = await boss.work<QueuedRow>(queue, polling, async (jobs) => {
      for (const { data } of jobs) await work(data);
      boss.notifyWorker(worker);
    });
  }
}
