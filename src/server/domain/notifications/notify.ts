import type { EventValues } from '../../../contract/catalogue/events.ts';
import { type NotifiedEvent, topicOf } from '../../../contract/catalogue/notifications.ts';
import { isDecidable, isOn, modeOf } from '../../policy/notifications/notificationModes.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Server } from '../../server.ts';
import type { Transaction } from '../../store/database.ts';
import { listChoices } from '../../store/notifications/choices.ts';
import { insertNotification } from '../../store/notifications/notifications.ts';
import type { NotificationDetails } from '../../store/notifications/tables.ts';

export type Recipient = {
  readonly userId: string;
  readonly email: string;
  /** For which the person acts in this; null: for themselves. */
  readonly companyId: string | null;
};

export type Notification<E extends NotifiedEvent> = {
  readonly event: E;
  readonly to: Recipient;
  /** What the mail says. */
  readonly values: EventValues<E>;
  /** What the notification in the account says. */
  readonly details?: NotificationDetails;
  /** What names the thing that it is about, as its page has it in the address. */
  readonly about?: string;
};

/** Notifies a person within the transaction that is the reason for it, by the channels that the tenant has and the person wants. */
export async function notify<E extends NotifiedEvent>(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  release: LoadedRelease,
  { event, to, values, details = {}, about }: Notification<E>,
  now: Date,
): Promise<void> {
  const { tenant } = release.shell;
  const { userId, companyId, email } = to;
  const rules = release.side.notifications;
  const topic = topicOf(event);
  const choices = await listChoices(trx, { tenant, userId });
  const wants = (channel: 'mail' | 'account') =>
    isOn(modeOf(rules, topic, channel), choices.find((one) => one.topic === topic && one.channel === channel)?.isOn);
  if (wants('account')) await insertNotification(trx, { tenant, userId, companyId, topic, event, about, details }, now);
  if (!wants('mail')) return;
  const mailing = { tenant, event, to: email, values };
  await enqueueMail(trx, isDecidable(modeOf(rules, topic, 'mail')) ? { ...mailing, unsubscribes: { userId, topic } } : mailing, now);
}
