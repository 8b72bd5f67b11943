import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';

/** Whose purchases of which day. */
type PurchaseDay = { readonly tenant: string; readonly companyId: string; readonly userId: string; readonly day: string };

/** By which rules a tenant's purchases are counted. */
export type PurchaseRules = {
  readonly tenant: string;
  readonly timeZone: string;
  /** Statuses in which an order does not count. */
  readonly without: readonly string[];
};

/** Adds to what somebody bought for a company on a day, or takes from it. */
export async function addPurchase(
  trx: Transaction,
  { tenant, companyId, userId, day }: PurchaseDay,
  { orders, total }: { readonly orders: number; readonly total: string },
): Promise<void> {
  await trx
    .insertInto('purchase_days')
    .values({ tenant, company_id: companyId, user_id: userId, day, orders, total })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'company_id', 'day', 'user_id']).doUpdateSet({
        orders: sql`purchase_days.orders + excluded.orders`,
        total: sql`purchase_days.total + excluded.total`,
      }),
    )
    .execute();
}

/** What the orders themselves say of each day. */
const countDays = ({ tenant, timeZone, without }: PurchaseRules) => sql`
  select tenant, company_id, (placed_at at time zone ${timeZone})::date as day, user_id, count(*)::int as orders,
    sum(total - coalesce((select sum(amount) from tickets t where t.tenant = o.tenant and t.order_number = o.number), 0)) as total
  from orders o where tenant = ${tenant} and company_id is not null and status <> all(${without}::text[]) group by 1, 2, 3, 4`;

const textOf = ({ timeZone, without }: PurchaseRules): string => [timeZone, ...[...without].sort()].join(' ');

/** Whether a tenant's days were counted by other rules, or not at all. */
export async function isCountedOtherwise(db: Database, rules: PurchaseRules): Promise<boolean> {
  const row = await db.selectFrom('purchase_counts').select('rules').where('tenant', '=', rules.tenant).executeTakeFirst();
  return row?.rules !== textOf(rules);
}

/** Recounts a tenant's days from its orders; orders that are placed meanwhile wait, and are added afterwards. */
export async function recountPurchases(trx: Transaction, rules: PurchaseRules): Promise<void> {
  const { tenant } = rules;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`lock table purchase_days in share row exclusive mode`.execute(trx);
  await trx.deleteFrom('purchase_days').where('tenant', '=', tenant).execute();
  await sql`insert into purchase_days (tenant, company_id, day, user_id, orders, total) ${countDays(rules)}`.execute(trx);
  await trx
    .insertInto('purchase_counts')
    .values({ tenant, rules: textOf(rules) })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ rules: textOf(rules) }))
    .execute();
}

/** Days that are not what the tenant's orders say: none, or something is wrong. */
export async function findMiscounted(trx: Database | Transaction, rules: PurchaseRules): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    with counted as (${countDays(rules)}), kept as (select * from purchase_days where tenant = ${rules.tenant})
    select distinct coalesce(kept.day, counted.day)::text as day
    from kept full join counted using (tenant, company_id, day, user_id)
    where (coalesce(kept.orders, 0), coalesce(kept.total, 0)) is distinct from (coalesce(counted.orders, 0), coalesce(counted.total, 0))
    order by 1`.execute(trx);
  return rows.map(({ day }) => day);
}
