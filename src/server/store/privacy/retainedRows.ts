import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

/** What of a person would stay if the account were deleted: its latest document, and whether there are consents. */
type Retained = { readonly lastPurchase: Date | undefined; readonly consents: boolean };

/** What was bought for a company is the company's. */
export async function findRetained(db: Database, { tenant, userId }: Owner): Promise<Retained> {
  const own = sql`tenant = ${tenant} and user_id = ${userId}`;
  const { rows } = await sql<{ lastPurchase: Date | null; consents: boolean }>`select
    (select max(at) from (select placed_at as at from orders where ${own} and company_id is null
      union all select issued_at from invoices where ${own} and company_id is null) documents) as "lastPurchase",
    exists (select from consents where ${own}) as consents`.execute(db);
  const [row] = rows;
  return { lastPurchase: row?.lastPurchase ?? undefined, consents: row?.consents === true };
}

/** Days of a shop: what is counted from a day before `first` has run out. */
export type Outdated = { readonly tenant: string; readonly timeZone: string; readonly first: string };

const isOutdated = (moment: string, { timeZone, first }: Outdated) =>
  sql`${sql.ref(moment)} < (${first}::timestamp at time zone ${timeZone})`;

/** Deletes purchases of people whose account is deleted, with all that belongs to them, as soon as the last document of each has run out. */
export async function deleteOutdatedPurchases(trx: Transaction, outdated: Outdated): Promise<void> {
  const { tenant } = outdated;
  const { rows } = await sql<{ number: string }>`
    select orders.number from orders join users on users.tenant = orders.tenant and users.id = orders.user_id
    where orders.tenant = ${tenant} and orders.company_id is null and users.deleted_at is not null
      and ${isOutdated('orders.placed_at', outdated)}
      and not exists (select from invoices where invoices.tenant = orders.tenant and invoices.order_number = orders.number
        and not ${isOutdated('invoices.issued_at', outdated)})
    for update of orders skip locked`.execute(trx);
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return;
  const ofThem = sql`tenant = ${tenant} and order_number = any(${numbers})`;
  await sql`update quotations set requoted_from = null
    where tenant = ${tenant} and requoted_from in (select id from quotations where ${ofThem})`.execute(trx);
  await sql`delete from quotations where ${ofThem}`.execute(trx);
  await sql`delete from invoices where ${ofThem}`.execute(trx);
  await sql`delete from orders where tenant = ${tenant} and number = any(${numbers})`.execute(trx);
}

/** Deletes consents of people whose account was deleted that long ago. */
export async function deleteOutdatedConsents(trx: Transaction, outdated: Outdated): Promise<void> {
  await sql`delete from consents using users
    where consents.tenant = ${outdated.tenant} and users.tenant = consents.tenant and users.id = consents.user_id
      and users.deleted_at is not null and ${isOutdated('users.deleted_at', outdated)}`.execute(trx);
}

/** Deletes entries of this age, of any person. */
export async function deleteOutdatedAudit(trx: Transaction, outdated: Outdated): Promise<void> {
  await sql`delete from audit where tenant = ${outdated.tenant} and ${isOutdated('at', outdated)}`.execute(trx);
}
