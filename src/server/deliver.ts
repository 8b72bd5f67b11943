import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { letterOf } from './adapters/mail/letter.ts';
import type { Mail } from './adapters/mail/mail.ts';
import type { Clock } from './clock.ts';
import type { Tenants } from './release/tenants.ts';
import { codeMinutes } from './store/codes.ts';
import type { Database } from './store/database.ts';
import { deadMailQueue, mailQueue, type QueuedMail } from './store/jobs.ts';

type Delivery = {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly tenants: Tenants;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
};

/** Delivers what the outbox holds: at least once, under the same id; what cannot be delivered stays to be seen. */
export async function deliver({ boss, db, tenants, mail, clock, log }: Delivery): Promise<void> {
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

  async function deliverOne(queued: QueuedMail): Promise<void> {
    const { tenant, id } = queued;
    const row = await db.selectFrom('outbox').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();
    if (row === undefined || row.state !== 'waiting' || row.payload === null || row.recipient === null) return;
    const tooLate = row.event === 'recoveryCode' && clock().getTime() - row.created_at.getTime() > codeMinutes * 60_000;
    if (tooLate) return blank(queued, 'dead');
    try {
      const release = (await tenants.find(tenant))?.now;
      const { event, recipient: to, payload: values, created_at: at } = row;
      const letter = release && letterOf(release, { id, event, to, values, at });
      if (letter === undefined) throw new Error(`The tenant has no mail for ${row.event}.`);
      await mail.send(letter);
    } catch (error) {
      // The receiver's answer may quote what was sent: only its code is kept.
      const problem = error instanceof Error && 'code' in error ? String(error.code) : 'not sent';
      await db
        .updateTable('outbox')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), problem }))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute();
      log.warn({ outbox: id, tenant, event: row.event, problem }, 'a mail was not taken; it is tried again');
      throw new Error(problem);
    }
    await blank(queued, 'sent');
  }

  async function blank({ tenant, id }: QueuedMail, state: 'sent' | 'dead'): Promise<void> {
    await db
      .updateTable('outbox')
      .set(({ eb }) => ({ state, payload: null, recipient: null, sent_at: clock(), attempts: eb('attempts', '+', 1) }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }
}
