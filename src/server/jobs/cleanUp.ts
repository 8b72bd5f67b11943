import { erasePersonalData } from '../domain/privacy/erasePersonalData.ts';
import type { Clock } from '../platform/clock.ts';
import { listDeletedAccounts } from '../store/accounts/listDeletedAccounts.ts';
import type { Revoke } from '../store/cards/revocations.ts';
import type { Database } from '../store/database.ts';
import { deleteExpiredRows } from '../store/deleteExpiredRows.ts';

const hour = 3_600_000;

/** Deletes what has ended. Every node may run it at any time. */
export async function cleanUp(db: Database, clock: Clock, revoke: Revoke): Promise<void> {
  const now = clock();
  await eraseLateWrites(db, now, revoke);
  await deleteExpiredRows(db, now);
}

/** A call that was running while its account was deleted may have written once more. */
async function eraseLateWrites(db: Database, now: Date, revoke: Revoke): Promise<void> {
  for (const owner of await listDeletedAccounts(db, new Date(now.getTime() - hour)))
    await db.transaction().execute((trx) => erasePersonalData(trx, owner, { now, revoke }));
}
