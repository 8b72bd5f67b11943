import { sql } from 'kysely';
import type { Database } from '../database.ts';

export async function deleteTalliesBefore(db: Database, tenant: string, day: string): Promise<void> {
  for (const table of ['form_tallies', 'packed_tallies'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant).where('day', '<', day).execute();
}

/** Puts the counts of each earlier day together, a form's in one row. */
export async function packDaysBefore(db: Database, tenant: string, before: string): Promise<void> {
  while (true) {
    const { day } = await db
      .selectFrom('form_tallies')
      .select(({ fn }) => fn.min<string | null>('day').as('day'))
      .where('tenant', '=', tenant)
      .where('day', '<', before)
      .executeTakeFirstOrThrow();
    if (day === null) return;
    await sql`
      with taken as (delete from form_tallies where tenant = ${tenant} and day = ${day}::date returning *)
      insert into packed_tallies (tenant, day, form, release, counts)
        select tenant, day, form, release, jsonb_object_agg(rtrim(what || ' ' || key), count) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
        ${addingCounts}`.execute(db);
  }
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
      delete from packed_tallies where tenant = ${tenant} and day = any ((select days from others)::date[]) returning *),
    sums as (
      select tenant, date_trunc('week', day)::date as day, form, release, name, sum(count::integer) as count
      from taken, jsonb_each_text(counts) as counted (name, count) group by 1, 2, 3, 4, 5)
    insert into packed_tallies (tenant, day, form, release, counts)
      select tenant, day, form, release, jsonb_object_agg(name, count) from sums group by 1, 2, 3, 4 order by 1, 2, 3, 4
      ${addingCounts}`.execute(db);
}

/** To counts that are there, those of a row that comes are added, name by name. */
const addingCounts = sql`
  on conflict (tenant, day, form, release) do update set counts = (
    select jsonb_object_agg(name, count) from (
      select name, sum(count::integer) as count from (
        select * from jsonb_each_text(packed_tallies.counts) union all select * from jsonb_each_text(excluded.counts)) as both_counts (name, count)
      group by name) as sums)`;
