import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Transaction } from './database.ts';

/** The queue of mails, and where those end that were never taken. */
export const mailQueue = 'mail';
export const deadMailQueue = 'mail-dead';

/** Longest time that one try to send a mail may take. */
export const secondsOfOneTry = 120;

/** A mail in the queue: which row of the outbox it is. */
export type QueuedMail = { readonly tenant: string; readonly id: string };

/** The queue's own connection to the database; `migrate` also makes its tables. */
export function jobs(connectionString: string, options: { readonly migrate: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString,
    migrate: options.migrate,
    createSchema: options.migrate,
    max: 4,
    schedule: false,
    useListenNotify: true,
    application_name: 'account-area-jobs',
  });
  // Without a listener an error of the queue would end the process; what it was doing is tried again.
  boss.on('error', () => undefined);
  return boss;
}

/** Makes the queues, as far as they are not there. */
export async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadMailQueue, { retentionSeconds: 90 * 86_400 });
  await boss.createQueue(mailQueue, {
    deadLetter: deadMailQueue,
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: secondsOfOneTry,
    deleteAfterSeconds: 86_400,
    notify: true,
  });
}

/** Puts a job into the queue within our own transaction. */
export async function enqueue(boss: PgBoss, trx: Transaction, queue: string, job: QueuedMail): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) =>
    trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  await boss.send(queue, job, { id: job.id, db: { executeSql } });
}
