import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Transaction } from '../database.ts';
import { isPooledByTransaction } from '../isPooledByTransaction.ts';
import type { OutboxKind } from './tables.ts';

/** What goes out, each kind through a queue of its own: a slow CRM keeps no mail waiting. */
export const outboxKinds = ['mail', 'crm', 'loyalty'] as const satisfies readonly OutboxKind[];

/** The queue of tokens that a gateway is to forget. */
export const revocationQueue = 'card-revocation';

export type Queue = OutboxKind | typeof revocationQueue;

/** Where those of a kind end that were never taken. */
export const deadQueueName = (kind: Queue): string => `${kind}-dead`;

/** Longest time that one try to hand something over may take. */
export const tryTimeoutSeconds = 120;

/** Something in a queue: which row it is about. */
export type QueuedRow = { readonly tenant: string; readonly id: string };

/** The queue's own connection to the database; `migrate` also makes its tables. */
export function openJobs(connectionString: string, options: { readonly migrate: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString,
    migrate: options.migrate,
    createSchema: options.migrate,
    max: 4,
    schedule: false,
    // Behind a pooler no notification arrives: jobs are then polled every two seconds.
    useListenNotify: !isPooledByTransaction(connectionString),
    application_name: 'account-area-jobs',
  });
  // Without a listener an error of the queue would end the process; what it was doing is tried again.
  boss.on('error', () => undefined);
  return boss;
}

/** Makes the queues, as far as they are not there. */
export async function makeQueues(boss: PgBoss): Promise<void> {
  for (const kind of outboxKinds) {
    await boss.createQueue(deadQueueName(kind), { retentionSeconds: 90 * 86_400 });
    await boss.createQueue(kind, {
      deadLetter: deadQueueName(kind),
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: tryTimeoutSeconds,
      deleteAfterSeconds: 86_400,
      notify: true,
    });
  }
  await boss.createQueue(deadQueueName(revocationQueue), { retentionSeconds: 90 * 86_400 });
  await boss.createQueue(revocationQueue, {
    deadLetter: deadQueueName(revocationQueue),
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * 3600,
    expireInSeconds: 60,
    deleteAfterSeconds: 86_400,
    notify: true,
  });
}

/** Puts a job into the queue of a kind within our own transaction. */
export async function enqueue(boss: PgBoss, trx: Transaction, kind: Queue, job: QueuedRow): Promise<void> {
  await boss.send(kind, job, { id: job.id, db: transactionExecutor(trx) });
}

/** Removes failed jobs from the queue, so that they can be added again. */
export async function dequeue(boss: PgBoss, trx: Transaction, kind: Queue, job: QueuedRow): Promise<void> {
  await boss.deleteJob(kind, job.id, { db: transactionExecutor(trx) });
}

/** The queue's statements within our own transaction. */
const transactionExecutor = (trx: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
});
