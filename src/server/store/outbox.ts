import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { EventValues, MailEvent } from '../../contract/catalogue/events.ts';
import type { Transaction } from './database.ts';
import { enqueue, mailQueue } from './jobs.ts';

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
