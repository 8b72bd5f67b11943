import { dayIn, type RetainedSubject } from '../../../../engine/runtime.ts';
import { firstDayKept } from '../../policy/retention.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { deleteOutdatedAudit, deleteOutdatedConsents, deleteOutdatedPurchases, type Outdated } from '../../store/privacy/retainedRows.ts';

const deletions: Readonly<Record<RetainedSubject, (trx: Transaction, outdated: Outdated) => Promise<void>>> = {
  purchases: deleteOutdatedPurchases,
  consents: deleteOutdatedConsents,
  audit: deleteOutdatedAudit,
};

/** Deletes what stayed after accounts were deleted and what the law of the country no longer asks for; a second time is harmless. */
export async function deleteOutdated(
  db: Database,
  { code: tenant, now: { shell, side } }: Pick<Tenant, 'code' | 'now'>,
  now: Date,
): Promise<void> {
  const { timeZone } = shell;
  const today = dayIn(now, timeZone);
  for (const subject of ['purchases', 'consents', 'audit'] as const) {
    const rule = side.retention[subject];
    if (rule === undefined) continue;
    const outdated = { tenant, timeZone, first: firstDayKept(rule, today) };
    await db.transaction().execute((trx) => deletions[subject](trx, outdated));
  }
}
