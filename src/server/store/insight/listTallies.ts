import { sql } from 'kysely';
import type { TallyRow } from '../../policy/insight/figuresOf.ts';
import type { Database } from '../database.ts';

/** From the first to the last of these days, both of them included. */
export type TallySpan = { readonly tenant: string; readonly from: string; readonly to: string };

/** What was counted of a tenant's forms, each release, form and name once. */
export async function listTallies(db: Database, { tenant, from, to }: TallySpan): Promise<readonly TallyRow[]> {
  return db
    .selectFrom('form_tallies')
    .select(['release', 'form', 'what', 'key', sql<number>`sum(count)::float8`.as('count'), sql<string>`min(day)::text`.as('first')])
    .where('tenant', '=', tenant)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['release', 'form', 'what', 'key'])
    .execute();
}

/** Begun and finished attempts of each form by day, or by week where the days were put together. */
export async function listTallyDays(
  db: Database,
  { tenant, from, to }: TallySpan,
): Promise<readonly { readonly form: string; readonly day: string; readonly begun: number; readonly finished: number }[]> {
  const countOf = (what: 'begun' | 'finished') => sql<number>`coalesce(sum(count) filter (where what = ${what}), 0)::float8`;
  return db
    .selectFrom('form_tallies')
    .select(['form', sql<string>`day::text`.as('day'), countOf('begun').as('begun'), countOf('finished').as('finished')])
    .where('tenant', '=', tenant)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('what', 'in', ['begun', 'finished'])
    .groupBy(['form', 'day'])
    .orderBy('form')
    .orderBy('day')
    .execute();
}
