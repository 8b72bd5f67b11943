import { sql } from 'kysely';
import type { TallyRow } from '../../policy/insight/figuresOf.ts';
import type { Database } from '../database.ts';

/** From the first to the last of these days, both of them included. */
export type TallySpan = { readonly tenant: string; readonly from: string; readonly to: string };

/** What was counted of a tenant's forms, each release, form and name once. */
export async function listTallies(db: Database, { tenant, from, to }: TallySpan): Promise<readonly TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select release, form, split_part(name, ' ', 1) as what, split_part(name, ' ', 2) as key, sum(count)::float8 as count, min(day)::text as first
    from (
      select release, form, name, count::bigint, day from packed_tallies, jsonb_each_text(counts) as counted (name, count)
        where tenant = ${tenant} and day between ${from} and ${to}
      union all
      select release, form, rtrim(what || ' ' || key), count, day from form_tallies where tenant = ${tenant} and day between ${from} and ${to}
    ) as counted
    group by release, form, name`.execute(db);
  return rows;
}

/** Begun and finished attempts of each form by day, or by week where the days were put together. */
export async function listTallyDays(
  db: Database,
  { tenant, from, to }: TallySpan,
): Promise<readonly { readonly form: string; readonly day: string; readonly begun: number; readonly finished: number }[]> {
  const { rows } = await sql<{ form: string; day: string; begun: number; finished: number }>`
    select form, day::text as day, sum(begun)::float8 as begun, sum(finished)::float8 as finished
    from (
      select form, day, coalesce((counts ->> 'begun')::integer, 0) as begun, coalesce((counts ->> 'finished')::integer, 0) as finished
        from packed_tallies where tenant = ${tenant} and day between ${from} and ${to}
      union all
      select form, day, case what when 'begun' then count else 0 end, case what when 'finished' then count else 0 end
        from form_tallies where tenant = ${tenant} and day between ${from} and ${to} and what in ('begun', 'finished')
    ) as counted
    group by form, day
    having sum(begun + finished) > 0
    order by form, day`.execute(db);
  return rows;
}
