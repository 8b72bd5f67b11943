import { erasePersonalData } from '../domain/privacy/erasePersonalData.ts';
import type { Clock } from '../platform/clock.ts';
import type { Revoke } from '../store/cards/revocations.ts';
import type { Database } from '../store/database.ts';

const day = 86_400_000;

/** Deletes what has ended: sessions, codes, counts, solved challenges, logins through providers, answers older than a week. Every node may do it at any time. */
export async function cleanUp(db: Database, clock: Clock, revoke: Revoke): Promise<void> {
  const now = clock();
  await eraseLateArrivals(db, now, revoke);
  await db.deleteFrom('sessions').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('codes')
    .where('ends_at', '<', new Date(now.getTime() - day))
    .execute();
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - 90 * day))
    .execute();
  await db.deleteFrom('rate_limits').where('ends_at', '<', now).execute();
  await db.deleteFrom('spent_challenges').where('ends_at', '<', now).execute();
  await db.deleteFrom('social_logins').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - 7 * day))
    .execute();
}

/** A call that was under way while its account was deleted may have written once more: that goes too. */
async function eraseLateArrivals(db: Database, now: Date, revoke: Revoke): Promise<void> {
  const deleted = await db
    .selectFrom('users')
    .select(['tenant', 'id as userId'])
    .where('deleted_at', '>', new Date(now.getTime() - day / 24))
    .execute();
  for (const owner of deleted) await db.transaction().execute((trx) => erasePersonalData(trx, owner, { now, revoke }));
}
