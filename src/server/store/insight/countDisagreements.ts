import type { Database } from '../database.ts';

const day = 86_400_000;

/** How often a form's rule refused what a page had found right, since the day before; nothing where it never did. */
export async function countDisagreements(
  db: Database,
  now: Date,
): Promise<readonly { readonly tenant: string; readonly form: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('form_tallies')
    .select(({ fn }) => ['tenant', 'form', fn.sum<string>('count').as('count')])
    .where('what', '=', 'disagreed')
    .where('day', '>=', new Date(now.getTime() - day).toISOString().slice(0, 10))
    .groupBy(['tenant', 'form'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}
