import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

export type AuditRow = Omit<Selectable<Tables['audit']>, 'tenant'>;

/** A tenant's audit, the oldest first, part by part; `from` and `before` bound when it was done. */
export async function* listAudit(
  db: Database,
  { tenant, from, before }: { readonly tenant: string; readonly from: Date | undefined; readonly before: Date | undefined },
  size = 1000,
): AsyncGenerator<readonly AuditRow[]> {
  let after: AuditRow | undefined;
  for (;;) {
    let part = db
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'action', 'subject', 'company_id', 'changes'])
      .where('tenant', '=', tenant);
    if (from !== undefined) part = part.where('at', '>=', from);
    if (before !== undefined) part = part.where('at', '<', before);
    // The database's times are finer than ours: it compares with its own.
    const last = sql`(select at, id from audit where tenant = ${tenant} and id = ${after?.id})`;
    if (after !== undefined) part = part.where('at', '>=', after.at).where(sql<boolean>`(at, id) > ${last}`);
    const rows = await part.orderBy('at').orderBy('id').limit(size).execute();
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < size) return;
  }
}
