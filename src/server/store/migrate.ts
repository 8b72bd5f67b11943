import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { type ConcurrentIndex, createIndexBeside } from './createIndexBeside.ts';
import { isPooledByTransaction } from './isPooledByTransaction.ts';
import * as accounts from './migrations/0001-accounts.ts';
import * as addressesAndLists from './migrations/0002-addresses-and-lists.ts';
import * as products from './migrations/0003-products.ts';
import * as orders from './migrations/0004-orders.ts';
import * as cards from './migrations/0005-cards.ts';
import * as postSale from './migrations/0006-post-sale.ts';
import * as quotations from './migrations/0007-quotations.ts';
import * as collaborators from './migrations/0008-collaborators.ts';
import * as identity from './migrations/0009-identity.ts';
import * as loyalty from './migrations/0010-loyalty.ts';
import * as geo from './migrations/0011-geo.ts';
import * as lapses from './migrations/0012-lapses.ts';
import * as importedLists from './migrations/0013-imported-lists.ts';
import * as codeRequesters from './migrations/0014-code-requesters.ts';
import * as companyChanges from './migrations/0015-company-changes.ts';
import * as lineOptions from './migrations/0016-line-options.ts';
import * as sessionDevices from './migrations/0017-session-devices.ts';
import * as productPictures from './migrations/0018-product-pictures.ts';
import * as addressWords from './migrations/0019-address-words.ts';
import * as outdatedConsents from './migrations/0020-outdated-consents.ts';
import * as consumerRequests from './migrations/0021-consumer-requests.ts';
import * as quotedCarts from './migrations/0022-quoted-carts.ts';
import * as quotationShares from './migrations/0023-quotation-shares.ts';
import * as listNotes from './migrations/0024-list-notes.ts';
import * as orderLists from './migrations/0025-order-lists.ts';
import * as approvals from './migrations/0026-approvals.ts';
import * as requestAnswers from './migrations/0027-request-answers.ts';
import * as companyHistory from './migrations/0028-company-history.ts';
import * as uploads from './migrations/0029-uploads.ts';
import * as lastSeen from './migrations/0030-last-seen.ts';
import * as listAccounts from './migrations/0031-list-accounts.ts';
import * as purchaseDays from './migrations/0032-purchase-days.ts';
import * as reviewers from './migrations/0033-reviewers.ts';
import * as studio from './migrations/0034-studio.ts';
import * as formTallies from './migrations/0035-form-tallies.ts';
import * as publications from './migrations/0036-publications.ts';
import * as purchaseReferences from './migrations/0037-purchase-references.ts';
import * as notifications from './migrations/0040-notifications.ts';
import * as readPaths from './migrations/0041-read-paths.ts';
import * as creditDays from './migrations/0042-credit-days.ts';
import * as sessionReplacements from './migrations/0043-session-replacements.ts';
import * as packedTallies from './migrations/0044-packed-tallies.ts';
import * as releasePredictions from './migrations/0045-release-predictions.ts';
import * as sentPapers from './migrations/0046-sent-papers.ts';
import * as approvalWindows from './migrations/0047-approval-windows.ts';
import * as openRevocations from './migrations/0048-open-revocations.ts';
import { makeQueues, openJobs } from './outbox/jobs.ts';
import { type AddedConstraint, validateBeside } from './validateBeside.ts';

/** Every migration in its order, as `migrations/README.md` says; a name never changes once it is released. */
export const migrations = {
  '0001-accounts': accounts,
  '0002-addresses-and-lists': addressesAndLists,
  '0003-products': products,
  '0004-orders': orders,
  '0005-cards': cards,
  '0006-post-sale': postSale,
  '0007-quotations': quotations,
  '0008-collaborators': collaborators,
  '0009-identity': identity,
  '0010-loyalty': loyalty,
  '0011-geo': geo,
  '0012-lapses': lapses,
  '0013-imported-lists': importedLists,
  '0014-code-requesters': codeRequesters,
  '0015-company-changes': companyChanges,
  '0016-line-options': lineOptions,
  '0017-session-devices': sessionDevices,
  '0018-product-pictures': productPictures,
  '0019-address-words': addressWords,
  '0020-outdated-consents': outdatedConsents,
  '0021-consumer-requests': consumerRequests,
  '0022-quoted-carts': quotedCarts,
  '0023-quotation-shares': quotationShares,
  '0024-list-notes': listNotes,
  '0025-order-lists': orderLists,
  '0026-approvals': approvals,
  '0027-request-answers': requestAnswers,
  '0028-company-history': companyHistory,
  '0029-uploads': uploads,
  '0030-last-seen': lastSeen,
  '0031-list-accounts': listAccounts,
  '0032-purchase-days': purchaseDays,
  '0033-reviewers': reviewers,
  '0034-studio': studio,
  '0035-form-tallies': formTallies,
  '0036-publications': publications,
  '0037-purchase-references': purchaseReferences,
  '0040-notifications': notifications,
  '0041-read-paths': readPaths,
  '0042-credit-days': creditDays,
  '0043-session-replacements': sessionReplacements,
  '0044-packed-tallies': packedTallies,
  '0045-release-predictions': releasePredictions,
  '0046-sent-papers': sentPapers,
  '0047-approval-windows': approvalWindows,
  '0048-open-revocations': openRevocations,
};

/**
 * A migration, and what takes as long as a table that people use is large: indexes, and rows held to a constraint. This is done beside
 * people, once the rest is done.
 */
type ReleasedMigration = Migration & { readonly indexes?: readonly ConcurrentIndex[]; readonly validations?: readonly AddedConstraint[] };

/** How long a statement of a migration waits for a table, in milliseconds: every later statement waits as long. */
const lockTimeout = 2000;
const tries = 15;

/**
 * Brings the database to the state that this release needs, while servers of the previous one use it; of several nodes at once one does
 * the work. `migrations/README.md` says what a migration may do.
 */
export async function migrate(connectionString: string): Promise<void> {
  // An index of a large table takes longer than a call may; a pooler would hand the setting on to others.
  const options = isPooledByTransaction(connectionString) ? {} : { options: '-c statement_timeout=0' };
  const pool = new pg.Pool({ connectionString, max: 3, application_name: 'account-area-migrate', ...options });
  const db = new Kysely<unknown>({ dialect: new DialectWithoutLock({ pool }) });
  try {
    await db.transaction().execute(async (holder) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
      await takeTurn(holder);
      await migrateTables(db);
      for (const { indexes = [], validations = [] } of Object.values<ReleasedMigration>(migrations)) {
        for (const index of indexes) await createIndexBeside(db, index);
        for (const constraint of validations) await validateBeside(db, constraint);
      }
    });
  } finally {
    await db.destroy();
  }
  const boss = openJobs(connectionString, { migrate: true });
  await boss.start();
  await makeQueues(boss);
  await boss.stop({ graceful: false });
}

/**
 * One of several nodes at a time. Asked again and again rather than waited for: a statement that waits sees the database as it was, and an
 * index made beside its users waits until nobody does any more.
 */
async function takeTurn(holder: Kysely<unknown>): Promise<void> {
  const ask = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('migrations')) as mine`;
  while ((await ask.execute(holder)).rows[0]?.mine !== true) await sleep(200);
}

/** All or none of what is new; where a table is in use for too long, again in a moment. */
async function migrateTables(db: Kysely<unknown>): Promise<void> {
  const getMigrations = async () =>
    Object.fromEntries(Object.entries<Migration>(migrations).map(([name, { up }]) => [name, { up: patient(up) }]));
  for (let left = tries; ; left--) {
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (error === undefined) return;
    if (left === 1 || !isLockTimeout(error)) throw error;
    await sleep(1000);
  }
}

const patient =
  (up: Migration['up']): Migration['up'] =>
  async (db) => {
    await sql.raw(`set local lock_timeout = ${lockTimeout}`).execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    await up(db);
  };

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Kysely's own lock is a connection's, and behind a pooler the next statement has another: {@link migrate} holds one by a transaction. */
class DialectWithoutLock extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }
}

class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // Held by the transaction of `migrate`.
  }

  override async releaseMigrationLock(): Promise<void> {
    // It goes with the transaction.
  }
}
