import type { Secret } from '../../platform/secret.ts';
import type { MailSubscription } from '../../policy/notifications/mailSubscription.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Transaction } from '../../store/database.ts';
import { putChoice } from '../../store/notifications/choices.ts';
import { findSubscription } from './findSubscription.ts';

/** Ends the mails that a link is about, or has them sent again; undefined of a link that is none. */
export async function changeSubscription(
  trx: Transaction,
  secret: Secret,
  release: Pick<LoadedRelease, 'shell' | 'side'>,
  { token, isOn }: { readonly token: string; readonly isOn: boolean },
  now: Date,
): Promise<MailSubscription | undefined> {
  const { tenant } = release.shell;
  const subscription = await findSubscription(trx, secret, release, token);
  if (subscription === undefined) return undefined;
  const { userId, topic } = subscription;
  await putChoice(trx, { tenant, userId }, { topic, channel: 'mail', isOn }, now);
  return subscription;
}
