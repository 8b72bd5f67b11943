import type { Secret } from '../../platform/secret.ts';
import { type MailSubscription, openSubscription } from '../../policy/notifications/mailSubscription.ts';
import { isDecidable, isOn, modeOf } from '../../policy/notifications/notificationModes.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { hasAccount } from '../../store/accounts/hasAccount.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { listChoices } from '../../store/notifications/choices.ts';

/** The mails that a link is about, and whether they are sent; undefined of a link that is none, or that nobody can end by. */
export async function findSubscription(
  db: Database | Transaction,
  secret: Secret,
  { shell: { tenant }, side }: Pick<LoadedRelease, 'shell' | 'side'>,
  token: string,
): Promise<(MailSubscription & { readonly isOn: boolean }) | undefined> {
  const subscription = openSubscription(secret, tenant, token);
  if (subscription === undefined) return undefined;
  const { userId, topic } = subscription;
  const mode = modeOf(side.notifications, topic, 'mail');
  if (!isDecidable(mode) || !(await hasAccount(db, { tenant, userId }))) return undefined;
  const choice = (await listChoices(db, { tenant, userId })).find((one) => one.topic === topic && one.channel === 'mail');
  return { userId, topic, isOn: isOn(mode, choice?.isOn) };
}
