import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, expressionBuilder, type Selectable } from 'kysely';
import type { NotificationTopic } from '../../../../engine/runtime.ts';
import { type NotifiedEvent, personalTopics } from '../../../contract/catalogue/notifications.ts';
import type { Paging } from '../../policy/paging.ts';
import type { Session } from '../../policy/session.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';
import type { NotificationDetails } from './tables.ts';

export type NotificationRow = Pick<Selectable<Tables['notifications']>, 'id' | 'topic' | 'event' | 'about' | 'details' | 'at' | 'read_at'>;

export type NewNotification = Owner & {
  readonly companyId: string | null;
  readonly topic: NotificationTopic;
  readonly event: NotifiedEvent;
  readonly about: string | undefined;
  readonly details: NotificationDetails;
};

export async function insertNotification(
  trx: Transaction,
  { tenant, userId, companyId, topic, event, about, details }: NewNotification,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({
      ...{ tenant, id: randomUUID(), user_id: userId, company_id: companyId, topic, event },
      ...{ about: about ?? null, details: JSON.stringify(details), at: now, read_at: null },
    })
    .execute();
}

/** Who reads: a person who acts for themselves or for a company. */
export type NotificationReader = Owner & { readonly companyId: string | null };

export const notificationReaderOf = ({ tenant, userId, company }: Session): NotificationReader => ({
  tenant,
  userId,
  companyId: company?.id ?? null,
});

const isOf = ({ tenant, userId, companyId }: NotificationReader) => {
  const eb: ExpressionBuilder<Tables, 'notifications'> = expressionBuilder();
  return eb.and([
    eb('tenant', '=', tenant),
    eb('user_id', '=', userId),
    eb.or([eb('company_id', 'is not distinct from', companyId), eb('topic', 'in', personalTopics)]),
  ]);
};

/** One page of what a reader was notified of, the latest first, and how many there are. */
export async function listNotifications(
  db: Database,
  reader: NotificationReader,
  { unread, page, size }: Paging & { readonly unread: boolean },
): Promise<{ readonly rows: readonly NotificationRow[]; readonly total: number }> {
  const all = db
    .selectFrom('notifications')
    .where(isOf(reader))
    .$if(unread, (query) => query.where('read_at', 'is', null));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'topic', 'event', 'about', 'details', 'at', 'read_at'])
    .orderBy('at', 'desc')
    // Those of one moment by their event: ids are random.
    .orderBy('event')
    .orderBy('about')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/** The most that are counted: a badge shows no higher number. */
const mostCounted = 100;

/** How many a reader has not read, 100 at most. */
export async function countUnread(db: Database | Transaction, reader: NotificationReader): Promise<number> {
  return (await selectUnread(db, reader).executeTakeFirstOrThrow()).unread;
}

export const selectUnread = (db: Database | Transaction, reader: NotificationReader) =>
  db
    .selectFrom((eb) =>
      eb.selectFrom('notifications').select('id').where(isOf(reader)).where('read_at', 'is', null).limit(mostCounted).as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('unread'));

/** Marks one as read; false where the reader has none of this id. One that is read stays as it is. */
export async function markRead(trx: Transaction, reader: NotificationReader, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false;
  const marked = await trx
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where(isOf(reader))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Marks as read what a reader was notified of until a moment. */
export async function markAllRead(trx: Transaction, reader: NotificationReader, until: Date, now: Date): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where(isOf(reader))
    .where('read_at', 'is', null)
    .where('at', '<=', until)
    .execute();
}

/** Deletes a tenant's notifications of before a moment. */
export async function deleteOldNotifications(db: Database, tenant: string, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('tenant', '=', tenant).where('at', '<', before).execute();
}
