import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { deadQueueName, outboxKinds, type QueuedRow } from '../../store/outbox/jobs.ts';
import { claimRow, listStaleRows } from '../../store/outbox/outbox.ts';
import type { OutboxKind } from '../../store/outbox/tables.ts';
import type { Channel } from './channel.ts';

type Delivery = {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly carriers: Readonly<Record<OutboxKind, Channel>>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
};

/** How often rows are looked for whose server is gone. */
const orphansEvery = 2000;

/**
 * Delivers what the outbox holds: at least once, under the same id; what cannot be delivered stays to be seen. The queue says
 * when, the lock on the row says who: so what a killed server had taken is delivered by another, and nothing by two at once.
 */
export async function startDelivery({ boss, db, carriers, clock, log }: Delivery): Promise<{ stop(): Promise<void> }> {
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, localConcurrency: 2, batchSize: 1 };
  for (const kind of outboxKinds) {
    await boss.work<QueuedRow>(kind, polling, async (jobs) => {
      for (const { data } of jobs) await deliverOne(data);
    });
    await boss.work<QueuedRow>(deadQueueName(kind), { pollingIntervalSeconds: 30 }, async (jobs) => {
      for (const { data } of jobs) await bury(data, kind);
    });
  }
  return orphanage();

  async function bury({ tenant, id }: QueuedRow, kind: OutboxKind): Promise<void> {
    await db
      .updateTable('outbox')
      .set({ state: 'dead' })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    log.error({ outbox: id, tenant, kind }, 'it could not be delivered');
  }

  /** Looks now and again for rows whose server is gone. */
  function orphanage() {
    let looking: Promise<void> | undefined;
    const timer = setInterval(() => {
      looking ??= deliverOrphans()
        .catch((error: unknown) => log.error(error, 'what servers left behind that are gone was not looked for'))
        .finally(() => {
          looking = undefined;
        });
    }, orphansEvery);
    return {
      async stop() {
        clearInterval(timer);
        await looking;
      },
    };
  }

  async function deliverOrphans(): Promise<void> {
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
    const problem = await db.transaction().execute((trx) => deliverWithin(trx, queued));
    if (problem !== undefined) throw new Error(problem);
  }

  /** Undefined once nothing is left to do; else why it was not taken. */
  async function deliverWithin(trx: Transaction, queued: QueuedRow): Promise<string | undefined> {
    const { tenant, id } = queued;
    const row = await claimRow(trx, queued);
    if (row === undefined) return undefined;
    const { kind, event } = row;
    try {
      const carried = await carriers[kind](trx, row);
      if (carried.is !== 'refused') {
        await blank(trx, queued, carried.is === 'sent' ? 'sent' : 'dead');
        return undefined;
      }
      await tried(trx, queued, carried.problem, 'dead');
      log.error({ outbox: id, tenant, kind, event, problem: carried.problem }, 'it was refused; it can be replayed');
      return undefined;
    } catch (error) {
      // The receiver's answer may quote what was sent: only its code is kept.
      const problem = error instanceof Error && 'code' in error ? String(error.code) : 'not sent';
      await tried(trx, queued, problem, 'waiting');
      log.warn({ outbox: id, tenant, kind, event, problem }, 'it was not taken; it is tried again');
      return problem;
    }
  }

  async function tried(trx: Transaction, { tenant, id }: QueuedRow, problem: string, state: 'waiting' | 'dead'): Promise<void> {
    await trx
      .updateTable('outbox')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), problem, state }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }

  async function blank(trx: Transaction, { tenant, id }: QueuedRow, state: 'sent' | 'dead'): Promise<void> {
    await trx
      .updateTable('outbox')
      .set(({ eb }) => ({ state, payload: null, recipient: null, sent_at: clock(), attempts: eb('attempts', '+', 1) }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }
}
