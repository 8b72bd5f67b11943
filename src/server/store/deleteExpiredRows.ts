import type { Database } from './database.ts';
import { deleteEndedAuthorSessions } from './studio/authorSessions.ts';
import { deleteForgottenDrafts } from './studio/drafts.ts';

const day = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** A draft without a change for this long is deleted; what is proposed of it remains until it is published or withdrawn. */
const draftDays = 180;

/** Deletes what has ended (sessions, codes, links, rate limits, solved challenges), what need not be proved any longer, drafts that were forgotten, mails after 90 days and stored answers after a week. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<', now).execute();
  await deleteEndedAuthorSessions(db);
  await deleteForgottenDrafts(db, before(now, draftDays));
  await db.deleteFrom('codes').where('ends_at', '<', before(now, 1)).execute();
  await db.deleteFrom('outbox').where('state', '!=', 'waiting').where('created_at', '<', before(now, 90)).execute();
  await db.deleteFrom('quotation_shares').where('ends_at', '<', now).execute();
  await db.deleteFrom('checkouts').where('ends_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('ends_at', '<', now).execute();
  await db.deleteFrom('spent_challenges').where('ends_at', '<', now).execute();
  await db.deleteFrom('social_logins').where('ends_at', '<', now).execute();
  await db.deleteFrom('consumer_requests').where('kept_until', '<', now).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', before(now, 7)).execute();
}
