import { rollUpTallies } from '../domain/insight/rollUpTallies.ts';
import { deleteOutdated } from '../domain/privacy/deleteOutdated.ts';
import { eraseEndedInvitations } from '../domain/privacy/eraseEndedInvitations.ts';
import { erasePersonalData } from '../domain/privacy/erasePersonalData.ts';
import { deleteDueUploads } from '../domain/uploads/deleteDueUploads.ts';
import type { Files } from '../domain/uploads/files.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenants } from '../release/tenants.ts';
import { listDeletedAccounts } from '../store/accounts/listDeletedAccounts.ts';
import { deleteEndedApprovals } from '../store/approvals/approvals.ts';
import type { Revoke } from '../store/cards/revocations.ts';
import type { Database } from '../store/database.ts';
import { deleteExpiredRows } from '../store/deleteExpiredRows.ts';
import { deleteOldNotifications } from '../store/notifications/notifications.ts';

const hour = 3_600_000;

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly revoke: Revoke;
  readonly files: Files;
  readonly tenants: Pick<Tenants, 'codes' | 'find'>;
};

/** Deletes what has ended. Every node may run it at any time. */
export async function cleanUp({ db, clock, revoke, files, tenants }: Parts): Promise<void> {
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * 24 * hour);
  await eraseLateWrites(db, now, revoke);
  await deleteExpiredRows(db, now);
  for (const code of await tenants.codes()) {
    const tenant = await tenants.find(code);
    if (tenant === undefined) continue;
    await deleteOutdated(db, tenant, now);
    await eraseEndedInvitations(db, tenant, { now, revoke });
    await deleteDueUploads(db, files, tenant, now);
    await rollUpTallies(db, tenant, now);
    const { keptDays } = tenant.now.side.approvals ?? {};
    if (keptDays !== undefined) await deleteEndedApprovals(db, code, before(keptDays));
    const { notifications } = tenant.now.side;
    if (notifications !== undefined) await deleteOldNotifications(db, code, before(notifications.keptDays));
  }
}

/** A call that was running while its account was deleted may have written once more. */
async function eraseLateWrites(db: Database, now: Date, revoke: Revoke): Promise<void> {
  for (const owner of await listDeletedAccounts(db, new Date(now.getTime() - hour)))
    await db.transaction().execute((trx) => erasePersonalData(trx, owner, { now, revoke }));
}
