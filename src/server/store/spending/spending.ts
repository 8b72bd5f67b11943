import { sql } from 'kysely';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database, Transaction } from '../database.ts';

export type Spending = {
  /** Since when orders count; undefined: none does, each counts by itself. */
  readonly since: Date | undefined;
  /** Statuses of orders whose money went back. */
  readonly canceled: readonly string[];
  /** What they have at the checkout counts too. */
  readonly withCheckout: boolean;
};

/**
 * What people of a company have spent without an approval: their orders since a moment, and what they have at the checkout. What was approved
 * counts for nothing: a limit is what somebody may buy without asking.
 * @returns person → amount; who has spent nothing is left out
 */
export async function sumSpent(
  db: Database | Transaction,
  { tenant, companyId }: CompanyKey,
  userIds: readonly string[],
  { since, canceled, withCheckout }: Spending,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (since === undefined || userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; spent: string }>`
    select user_id, sum(total)::text as spent from (
      select user_id, total from orders
        where tenant = ${tenant} and company_id = ${companyId} and user_id = any(${userIds}::uuid[])
          and placed_at >= ${since} and not status = any(${canceled}::text[])
          and not exists (select from approvals where approvals.tenant = orders.tenant and approvals.order_number = orders.number)
      union all
      select user_id, total from checkouts
        where tenant = ${tenant} and company_id = ${companyId} and user_id = any(${userIds}::uuid[]) and ends_at > ${now} and ${withCheckout}::boolean
    ) as purchases group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, spent }) => [user_id, spent]));
}

/** The limit of somebody who buys for a company, held until the transaction ends so that one purchase at a time counts; null: no limit. */
export async function lockPurchaseLimit(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  userId: string,
): Promise<{ readonly limit: string | null } | undefined> {
  return trx
    .selectFrom('memberships')
    .select('purchase_limit as limit')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type NewCheckout = { readonly reference: string; readonly total: string; readonly endsAt: Date };

/** Stores what somebody has handed to the checkout, replacing the earlier one. */
export async function putCheckout(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  userId: string,
  { reference, total, endsAt }: NewCheckout,
  now: Date,
): Promise<void> {
  const columns = { reference, total, started_at: now, ends_at: endsAt };
  await trx
    .insertInto('checkouts')
    .values({ tenant, company_id: companyId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant', 'company_id', 'user_id']).doUpdateSet(columns))
    .execute();
}
