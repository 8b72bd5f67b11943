import { dayIn, type RetainedSubject } from '../../../../engine/runtime.ts';
import { lastDayKept } from '../../policy/retention.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { findRetained } from '../../store/privacy/retainedRows.ts';

/** What would stay of a person if the account were deleted today, by which law, and the last day on which anything of it is there. */
export type RetainedData = { readonly subject: RetainedSubject; readonly law: string; readonly years: number; readonly until: string };

export async function findRetainedSubjects(
  db: Database,
  { now: { shell, side } }: Pick<Tenant, 'now'>,
  owner: Owner,
  now: Date,
): Promise<readonly RetainedData[]> {
  const { lastPurchase, consents } = await findRetained(db, owner);
  const counted: readonly (readonly [RetainedSubject, Date | undefined])[] = [
    ['purchases', lastPurchase],
    ['consents', consents ? now : undefined],
    // The deletion is an entry of it too.
    ['audit', now],
  ];
  return counted.flatMap(([subject, from]) => {
    const rule = side.retention[subject];
    if (rule === undefined || from === undefined) return [];
    return [{ subject, law: rule.law, years: rule.years, until: lastDayKept(rule, dayIn(from, shell.timeZone)) }];
  });
}
