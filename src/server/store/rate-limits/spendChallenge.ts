import type { Database } from '../database.ts';

/** Spends a solved challenge; false where it was spent before. */
export async function spendChallenge(
  db: Database,
  tenant: string,
  { id, endsAt }: { readonly id: string; readonly endsAt: Date },
): Promise<boolean> {
  const spent = await db
    .insertInto('spent_challenges')
    .values({ tenant, id, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
