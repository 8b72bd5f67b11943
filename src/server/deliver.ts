import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { letterOf } from './adapters/mail/letter.ts';
import type { Mail } from './adapters/mail/mail.ts';
import type { Clock } from './clock.ts';
import type { Tenants } from './release/tenants.ts';
import { codeMinutes } from './store/codes.ts';
import type { Database, Transaction } from './store/database.ts';
import { deadMailQueue, mailQueue, type QueuedMail } from './store/jobs.ts';
import { orphanedMails, takeMail } from './store/outbox.ts';

type Delivery = {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly tenants: Tenants;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
};

/** How often mails are looked for whose server is gone. */
const orphansEvery = 2000;

/**
 * Delivers what the outbox holds: at least once, under the same id; what cannot be delivered stays to be seen. The queue says
 * when, the lock on the row says who: so what a killed server had taken is sent by another, and nothing by two at once.
 */
export async function deliver({ boss, db, tenants, mail, clock, log }: Delivery): Promise<{ stop(): Promise<void> }> {
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, localConcurrency: 2, batchSize: 1 };
  await boss.work<QueuedMail>(mailQueue, polling, async (jobs) => {
    for (const { data } of jobs) await deliverOne(data);
  });
  await boss.work<QueuedMail>(deadMailQueue, { pollingIntervalSeconds: 30 }, async (jobs) => {
    for (const { data } of jobs) {
      await db
        .updateTable('outbox')
        .set({ state: 'dead' })
        .where('tenant', '=', data.tenant)
        .where('id', '=', data.id)
        .where('state', '=', 'waiting')
        .execute();
      log.error({ outbox: data.id }, 'a mail could not be delivered');
    }
  });
  return orphanage();

  /** Looks now and again for mails whose server is gone. */
  function orphanage() {
    let looking: Promise<void> | undefined;
    const timer = setInterval(() => {
      looking ??= deliverOrphans()
        .catch((error: unknown) => log.error(error, 'mails of servers that are gone were not looked for'))
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
    for (const queued of await orphanedMails(db)) {
      try {
        await deliverOne(queued);
        await boss.complete(mailQueue, queued.id);
      } catch (error) {
        await boss.fail(mailQueue, queued.id, { problem: error instanceof Error ? error.message : 'not sent' });
      }
    }
  }

  async function deliverOne(queued: QueuedMail): Promise<void> {
    const problem = await db.transaction().execute((trx) => deliverWithin(trx, queued));
    if (problem !== undefined) throw new Error(problem);
  }

  /** Undefined once nothing is left to do; else why it was not taken. */
  async function deliverWithin(trx: Transaction, queued: QueuedMail): Promise<string | undefined> {
    const { tenant, id } = queued;
    const row = await takeMail(trx, queued);
    if (row === undefined) return undefined;
    const tooLate = row.event === 'recoveryCode' && clock().getTime() - row.created_at.getTime() > codeMinutes * 60_000;
    if (tooLate) {
      await blank(trx, queued, 'dead');
      return undefined;
    }
    try {
      const release = (await tenants.find(tenant))?.now;
      const { event, recipient: to, payload: values, created_at: at } = row;
      const letter = release && letterOf(release, { id, event, to, values, at });
      if (letter === undefined) throw new Error(`The tenant has no mail for ${row.event}.`);
      await mail.send(letter);
    } catch (error) {
      // The receiver's answer may quote what was sent: only its code is kept.
      const problem = error instanceof Error && 'code' in error ? String(error.code) : 'not sent';
      await trx
        .updateTable('outbox')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), problem }))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute();
      log.warn({ outbox: id, tenant, event: row.event, problem }, 'a mail was not taken; it is tried again');
      return problem;
    }
    await blank(trx, queued, 'sent');
    return undefined;
  }

  async function blank(trx: Transaction, { tenant, id }: QueuedMail, state: 'sent' | 'dead'): Promise<void> {
    await trx
      .updateTable('outbox')
      .set(({ eb }) => ({ state, payload: null, recipient: null, sent_at: clock(), attempts: eb('attempts', '+', 1) }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }
}
