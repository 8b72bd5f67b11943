import { sql } from 'kysely';
import type { Database } from '../database.ts';

export async function deleteTalliesBefore(db: Database, tenant: string, day: string): Promise<void> {
  await db.deleteFrom('form_tallies').where('tenant', '=', tenant).where('day', '<', day).execute();
}

/** Adds the counts of the other days to those of their Monday, in one statement. */
export async function mergeIntoWeeks(
  db: Database,
  tenant: string,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<void> {
  // The days are named, so that weeks which were put together before are not read again.
  await sql`
    with others as (
      select array_agg(one::date) as days from generate_series(${from}::date, ${before}::date - 1, interval '1 day') as one
      where extract(isodow from one) <> 1),
    taken as (
      delete from form_tallies where tenant = ${tenant} and day = any ((select days from others)::date[]) returning *)
    insert into form_tallies (tenant, day, form, release, what, key, count)
      select tenant, date_trunc('week', day)::date, form, release, what, key, sum(count)::integer from taken group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3, 4, 5, 6
      on conflict (tenant, day, form, release, what, key) do update set count = form_tallies.count + excluded.count`.execute(db);
}
