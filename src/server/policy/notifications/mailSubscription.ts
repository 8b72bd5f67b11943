import type { NotificationTopic } from '../../../../engine/runtime.ts';
import { topics } from '../../../contract/catalogue/notifications.ts';
import type { Secret } from '../../platform/secret.ts';

/** Mails of one topic to one person. */
export type MailSubscription = { readonly userId: string; readonly topic: NotificationTopic };

const use = 'mail-subscription';

/** The token of a mail's unsubscribe link: it reveals nothing about the person, and nobody can guess it. */
export const sealSubscription = (secret: Secret, tenant: string, { userId, topic }: MailSubscription): string =>
  secret.seal(use, [tenant], `${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}.${topic}`);

/** Which mails a link is about; undefined where it is none of this shop. */
export function openSubscription(secret: Secret, tenant: string, token: string): MailSubscription | undefined {
  const [person = '', name] = secret.open(use, [tenant], token)?.split('.') ?? [];
  const topic = topics.find((one) => one === name);
  if (topic === undefined) return undefined;
  const userId = Buffer.from(person, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
  return { userId, topic };
}
