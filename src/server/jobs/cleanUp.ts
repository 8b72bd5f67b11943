import { rollUpTallies } from '../domain/insight/rollUpTallies.ts';
import { deleteOutdated } from '../domain/privacy/deleteOutdated.ts';
import { eraseEndedInvitations } from '../domain/privacy/eraseEndedInvitations.ts';
import { erasePersonalData } from '../domain/privacy/erasePersonalData.ts';
import { deleteDueUploads } from '../domain/uploads/deleteDueUploads.ts';
import type { Files } from '../domain/uploads/files.ts';
import type { Clock } from '../platform/clock.ts';
import { workOnEach } from '../platform/workOnEach.ts';
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

/**
 * Deletes what has ended. Every node may run it at any time.
 * @throws the first error, after all else is deleted
 */
export async function cleanUp(parts: Parts): Promise<void> {
  const { db, clock, revoke, tenants } = parts;
  const now = clock();
  const ofTenants = (await tenants.codes()).map((code) => () => cleanUpTenant(parts, code, now));
  await workOnEach([() => eraseLateWrites(db, now, revoke), () => deleteExpiredRows(db, now), ...ofTenants], (work) => work());
}

async function cleanUpTenant({ db, revoke, files, tenants }: Parts, code: string, now: Date): Promise<void> {
  const tenant = await tenants.find(code);
  if (tenant === undefined) return;
  const before = (days: number) => new Date(now.getTime() - days * 24 * hour);
  await deleteOutdated(db, tenant, now);
  await eraseEndedInvitations(db, tenant, { now, revoke });
  await deleteDueUploads(db, files, tenant, now);
  await rollUpTallies(db, tenant, now);
  const { keptDays } = tenant.now.side.approvals ?? {};
  if (keptDays !== undefined) await deleteEndedApprovals(db, code, before(keptDays));
  const { notifications } = tenant.now.side;
  if (notifications !== undefined) await deleteOldNotifications(db, code, before(notifications.keptDays));
}

/** A call that was running while its account was deleted may have written once more. */
async function eraseLateWrites(db: Database, now: Date, revoke: Revoke): Promise<void> {
  await workOnEach(await listDeletedAccounts(db, new Date(now.getTime() - hour)), (owner) =>
    db.transaction().execute((trx) => erasePersonalData(trx, owner, { now, revoke })),
  );
}
