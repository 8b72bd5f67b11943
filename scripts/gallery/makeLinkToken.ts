import { randomBytes } from 'node:crypto';
import { endOfSharing } from '../../src/server/domain/quotations/endOfSharing.ts';
import { shareTokenMac } from '../../src/server/features/quotations/shareTokenMac.ts';
import type { Secret } from '../../src/server/platform/secret.ts';
import { sealSubscription } from '../../src/server/policy/notifications/mailSubscription.ts';
import type { LoadedRelease } from '../../src/server/release/loadRelease.ts';
import type { Database } from '../../src/server/store/database.ts';
import { putShare } from '../../src/server/store/quotations/quotationShares.ts';
import type { ShownLink } from './shownScreens.ts';

type Owner = { readonly tenant: string; readonly userId: string };

type TokenContext = { readonly db: Database; readonly secret: Secret; readonly release: LoadedRelease; readonly now: Date };

/**
 * The token of a link as its owner would send it on, or would find it in a mail.
 * @returns undefined where the owner has nothing that it could be about
 */
export async function makeLinkToken(link: ShownLink, { tenant, userId }: Owner, made: TokenContext): Promise<string | undefined> {
  const { db, secret, release, now } = made;
  if (link === 'mailSubscription') return sealSubscription(secret, tenant, { userId, topic: 'orderMoved' });
  const quotation = await db
    .selectFrom('quotations')
    .select('id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('order_number', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at')
    .executeTakeFirst();
  if (quotation === undefined) return undefined;
  const token = randomBytes(32).toString('base64url');
  const share = { tokenMac: shareTokenMac(secret, tenant, token), endsAt: endOfSharing(release, now) };
  await db.transaction().execute((trx) => putShare(trx, { tenant, quotationId: quotation.id }, share, now));
  return token;
}
