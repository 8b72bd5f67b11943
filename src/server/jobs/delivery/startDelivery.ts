import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../../platform/clock.ts';
import type { Tenant, Tenants } from '../../release/tenants.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { deadLetterRow, recordFailedAttempt, redactRow } from '../../store/outbox/deliveryResults.ts';
import { deadQueueName, outboxKinds, type QueuedRow } from '../../store/outbox/jobs.ts';
import { claimRow, listStaleRows } from '../../store/outbox/outbox.ts';
import type { OutboxKind } from '../../store/outbox/tables.ts';
import { workThrough } from '../workThrough.ts';
import type { Channel } from './channel.ts';

type Delivery = {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly tenants: Tenants;
  readonly channels: Readonly<Record<OutboxKind, Channel>>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
};

/** Milliseconds between two searches for rows whose server has stopped. */
const recoveryInterval = 2000;

/**
 * Delivers the rows of the outbox: at least once, under the same id; a row that cannot be delivered stays as a dead letter. The queue
 * decides when, a lock on the row decides who: another server takes over from a killed one, and no two deliver the same row at once.
 */
export async function startDelivery({ boss, db, tenants, channels, clock, log }: Delivery): Promise<{ stop(): Promise<void> }> {
  for (const kind of outboxKinds) {
    await workThrough(boss, kind, deliverOne);
    await boss.work<QueuedRow>(deadQueueName(kind), { pollingIntervalSeconds: 30 }, async (jobs) => {
      for (const { data } of jobs) await deadLetter(data, kind);
    });
  }
  return startRecovery();

  async function deadLetter(queued: QueuedRow, kind: OutboxKind): Promise<void> {
    await deadLetterRow(db, queued);
    log.error({ outbox: queued.id, tenant: queued.tenant, kind }, 'it could not be delivered');
  }

  function startRecovery() {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= recoverStale()
        .catch((error: unknown) => log.error(error, 'rows of stopped servers were not recovered'))
        .finally(() => {
          running = undefined;
        });
    }, recoveryInterval);
    return {
      async stop() {
        clearInterval(timer);
        await running;
      },
    };
  }

  async function recoverStale(): Promise<void> {
    for (const { kind, ...queued } of await listStaleRows(db)) {
      try {
        await deliverOne(queued);
        await boss.complete(kind, queued.id);
      } catch (error) {
        await boss.fail(kind, queued.id, { problem: error instanceof Error ? error.message : 'not sent' });
      }
    }
  }

  async function deliverOne(queued: QueuedRow): Promise<void> {
    // May ask the database. Within the transaction, deliveries that have all connections would wait for each other.
    const tenant = await tenants.find(queued.tenant);
    const problem = await db.transaction().execute((trx) => deliverWithin(trx, queued, tenant));
    if (problem !== undefined) throw new Error(problem);
  }

  /** Undefined once nothing is left to do; else why it failed. */
  async function deliverWithin(trx: Transaction, queued: QueuedRow, tenant: Tenant | undefined): Promise<string | undefined> {
    const { tenant: code, id } = queued;
    const row = await claimRow(trx, queued);
    if (row === undefined) return undefined;
    const { kind, event } = row;
    try {
      const outcome = await channels[kind](trx, row, tenant);
      if (outcome.is !== 'refused') {
        await redactRow(trx, queued, outcome.is === 'sent' ? 'sent' : 'dead', clock());
        if (outcome.is === 'late') log.info({ outbox: id, tenant: code, kind, event }, 'it is of no use any more; it was not sent');
        return undefined;
      }
      const { problem } = outcome;
      await recordFailedAttempt(trx, queued, { problem, state: 'dead' });
      log.error({ outbox: id, tenant: code, kind, event, problem }, 'it was refused; it can be replayed');
      return undefined;
    } catch (error) {
      // The receiver's answer may quote what was sent: only its code is kept.
      const problem = error instanceof Error && 'code' in error ? String(error.code) : 'not sent';
      await recordFailedAttempt(trx, queued, { problem, state: 'waiting' });
      log.warn({ outbox: id, tenant: code, kind, event, problem }, 'it was not delivered; it is tried again');
      return problem;
    }
  }
}
