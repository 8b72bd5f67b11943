import type { NotificationChannel, NotificationTopic } from '../../../../engine/runtime.ts';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

export type NotificationChoice = { readonly topic: NotificationTopic; readonly channel: NotificationChannel; readonly isOn: boolean };

/** What a person has decided about notifications. */
export async function listChoices(db: Database | Transaction, { tenant, userId }: Owner): Promise<readonly NotificationChoice[]> {
  return db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on as isOn'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores what a person decides; nothing for somebody whose account is deleted. */
export async function putChoice(
  trx: Transaction,
  { tenant, userId }: Owner,
  { topic, channel, isOn }: NotificationChoice,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('notification_choices')
    .columns(['tenant', 'user_id', 'topic', 'channel', 'is_on', 'chosen_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val, cast }) => [
          'users.tenant',
          'users.id',
          cast<NotificationTopic>(val(topic), 'text').as('topic'),
          cast<NotificationChannel>(val(channel), 'text').as('channel'),
          cast<boolean>(val(isOn), 'boolean').as('is_on'),
          cast<Date>(val(now), 'timestamptz').as('chosen_at'),
        ])
        .where('users.tenant', '=', tenant)
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'user_id', 'topic', 'channel']).doUpdateSet({ is_on: isOn, chosen_at: now }))
    .execute();
}
