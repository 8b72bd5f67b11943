import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { EventValues, MailEvent } from '../../contract/catalogue/events.ts';
import type { Database, Transaction } from './database.ts';
import { enqueue, mailQueue, type QueuedMail, secondsOfOneTry } from './jobs.ts';

/** A mail that is to go out. */
export type Mailing<E extends MailEvent = MailEvent> = {
  readonly tenant: string;
  readonly event: E;
  readonly to: string;
  readonly values: EventValues<E>;
};

/** Puts a mail into the outbox within the transaction that is the reason for it. */
export type Post = <E extends MailEvent>(trx: Transaction, mailing: Mailing<E>, now: Date) => Promise<void>;

/** The outbox on a queue. */
export function outboxOn(boss: PgBoss): Post {
  return async (trx, { tenant, event, to, values }, now) => {
    const id = randomUUID();
    await trx
      .insertInto('outbox')
      .values({ id, tenant, kind: 'mail', event, recipient: to, payload: JSON.stringify(values), state: 'waiting', created_at: now })
      .execute();
    await enqueue(boss, trx, mailQueue, { tenant, id });
  };
}

/**
 * Takes a mail for as long as the transaction lasts; who comes second waits. The lock goes with the connection, so a server
 * that is killed lets go of it at once; `undefined` where nothing is left to send.
 */
export async function takeMail(trx: Transaction, { tenant, id }: QueuedMail) {
  // The server says nothing to the database while it talks to the post office.
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${secondsOfOneTry + 30}s`}, true)`.execute(trx);
  const row = await trx.selectFrom('outbox').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.state !== 'waiting' || row.payload === null || row.recipient === null) return undefined;
  return { ...row, payload: row.payload, recipient: row.recipient };
}

/**
 * Mails that are said to be under way but that nobody holds: who had taken them is gone. (One taken this very moment may be
 * among them; taking it twice is harmless.)
 */
export async function orphanedMails(db: Database): Promise<readonly QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select outbox.tenant, outbox.id from outbox
    join pgboss.job on job.name = ${mailQueue} and job.id = outbox.id and job.state = 'active'
    where outbox.state = 'waiting'
    for update of outbox skip locked`.execute(db);
  return rows;
}
