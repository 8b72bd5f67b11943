import { sql } from 'kysely';
import type { PartUnit, Period } from '../../policy/reports/reportPeriod.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database } from '../database.ts';

/** How many orders, and what they came to. */
export type Purchases = { readonly orders: number; readonly total: string };

/** What somebody bought for the company within a period, and before. */
export type PurchasesOfPerson = Purchases & {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly before: string;
};

type Paging = { readonly page: number; readonly size: number };

/** A page of a company's purchases by person, the most first, and how many people there are; who has left it is among them by name. */
export async function sumPurchasesOfPeople(
  db: Database,
  { tenant, companyId }: CompanyKey,
  { now, before }: { readonly now: Period; readonly before: Period },
  { page, size }: Paging,
): Promise<{ readonly rows: readonly PurchasesOfPerson[]; readonly total: number }> {
  const isIn = ({ first, last }: Period) => sql<boolean>`day between ${first} and ${last}`;
  const { rows } = await sql<PurchasesOfPerson & { readonly people: number }>`
    with sums as (
      select user_id, coalesce(sum(orders) filter (where ${isIn(now)}), 0)::int as orders,
        coalesce(sum(total) filter (where ${isIn(now)}), 0) as total, coalesce(sum(total) filter (where ${isIn(before)}), 0) as before
      from purchase_days where tenant = ${tenant} and company_id = ${companyId} and (${isIn(now)} or ${isIn(before)}) group by user_id
    ), part as (
      select *, count(*) over ()::int as people from sums where orders > 0 or before > 0
      order by total desc, before desc, user_id limit ${size} offset ${(page - 1) * size}
    )
    select part.user_id as "userId", ${nameOf('firstName')} as "firstName", ${nameOf('lastName')} as "lastName", orders, total, before, people
    from part join users on users.tenant = ${tenant} and users.id = part.user_id
    left join memberships on memberships.tenant = ${tenant} and memberships.company_id = ${companyId} and memberships.user_id = part.user_id
    order by total desc, before desc, part.user_id`.execute(db);
  return { rows: rows.map(({ people, ...row }) => row), total: rows[0]?.people ?? 0 };
}

/** A company's purchases by day, month or year: the first day of each in which there are any. */
export async function sumPurchasesByTime(
  db: Database,
  { tenant, companyId }: CompanyKey,
  { first, last }: Period,
  unit: PartUnit,
): Promise<ReadonlyMap<string, Purchases>> {
  // Summed by day first, as the index has them: truncating the date of each row takes longer than all the sums.
  const { rows } = await sql<Purchases & { readonly at: string }>`
    with days as (
      select day, sum(orders) as orders, sum(total) as total
      from purchase_days where tenant = ${tenant} and company_id = ${companyId} and day between ${first} and ${last}
      group by day
    )
    select date_trunc(${unit}, day::timestamp)::date::text as at, sum(orders)::int as orders, sum(total) as total
    from days group by 1`.execute(db);
  return new Map(rows.map(({ at, ...sums }) => [at, sums]));
}

/** What somebody bought for the company in a month. */
export type MonthOfPerson = Purchases & { readonly month: string; readonly firstName: string; readonly lastName: string };

/** A company's purchases by month and person, the latest month first. */
export async function listMonthsOfPeople(
  db: Database,
  { tenant, companyId }: CompanyKey,
  { first, last }: Period,
): Promise<readonly MonthOfPerson[]> {
  const { rows } = await sql<MonthOfPerson>`
    with sums as (
      select to_char(day, 'YYYY-MM') as month, user_id, sum(orders)::int as orders, sum(total) as total
      from purchase_days where tenant = ${tenant} and company_id = ${companyId} and day between ${first} and ${last}
      group by 1, 2 having sum(orders) > 0
    )
    select month, ${nameOf('firstName')} as "firstName", ${nameOf('lastName')} as "lastName", orders, total
    from sums join users on users.tenant = ${tenant} and users.id = sums.user_id
    left join memberships on memberships.tenant = ${tenant} and memberships.company_id = ${companyId} and memberships.user_id = sums.user_id
    order by month desc, "lastName", "firstName", sums.user_id`.execute(db);
  return rows;
}

/** As the company has stated it, else as the person has. */
const nameOf = (part: 'firstName' | 'lastName') =>
  sql<string>`coalesce(memberships.stated ->> ${sql.lit(part)}, users.profile ->> ${sql.lit(part)}, '')`;
