import { sql } from 'kysely';
import type { Mistake } from '../../../../engine/runtime.ts';
import type { Database } from '../database.ts';

/** Counts what turned a shopper away: field, rule and mistake, never the value. */
export async function countRejections(
  db: Database,
  where: { readonly tenant: string; readonly form: string },
  mistakes: readonly Mistake[],
  day: string,
): Promise<void> {
  const rows = new Map(mistakes.map(({ field, rule, mistake }) => [`${field}/${rule}/${mistake}`, { field, rule, mistake }]));
  // In one order everywhere, so that two nodes never wait for each other.
  const sorted = [...rows.keys()]
    .sort()
    .map((key) => ({ ...where, ...(rows.get(key) as Pick<Mistake, 'field' | 'rule' | 'mistake'>), day, count: 1 }));
  if (sorted.length === 0) return;
  await db
    .insertInto('rejections')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'form', 'field', 'rule', 'mistake', 'day']).doUpdateSet({ count: sql<number>`rejections.count + 1` }),
    )
    .execute();
}
