import { sql } from 'kysely';
import { type StatusName, statuses } from '../../../src/contract/catalogue/statuses.ts';
import { isInvoicedIn } from '../../../src/server/orders/advanceOrder.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import { groupOf, mayBegin, mayMove, statusesOf } from '../../../src/server/statuses/steps.ts';
import type { Database } from '../../../src/server/store/database.ts';

type Status = StatusName<'order'>;

/** What does not add up among a tenant's orders, a sentence each: totals, ends of histories, steps that its table does not know. */
export async function brokenOrders(db: Database, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  const totals = await sql<{ number: string }>`
    select o.number from orders o
    left join order_lines l on l.tenant = o.tenant and l.order_number = o.number
    where o.tenant = ${code} group by o.number, o.total, o.shipping
    having coalesce(sum(l.unit_price * l.quantity), 0) + o.shipping <> o.total`.execute(db);
  const ends = await sql<{ number: string }>`
    select o.number from orders o
    left join lateral (select status from order_history h where h.tenant = o.tenant and h.order_number = o.number order by step desc limit 1) last on true
    where o.tenant = ${code} and last.status is distinct from o.status`.execute(db);
  const steps = await sql<{ was: Status | null; status: Status; delivery: 'home' | 'store' }>`
    select distinct lag(h.status) over (partition by h.order_number order by h.step) as was, h.status, o.delivery
    from order_history h join orders o on o.tenant = h.tenant and o.number = h.order_number where h.tenant = ${code}`.execute(db);
  const owed = await sql<{ company_id: string }>`
    select c.company_id from credit_lines c
    left join credit_movements m on m.tenant = c.tenant and m.company_id = c.company_id
    where c.tenant = ${code} group by c.company_id, c.used
    having coalesce(sum(case when m.kind = 'purchase' then m.amount else -m.amount end), 0) <> c.used`.execute(db);
  const table = statusesOf(tenant, 'order');
  const invoiced = statuses.order.names.filter((status) => groupOf(table, status) === 'completed' && isInvoicedIn(tenant, status));
  const unpapered = await sql<{ number: string }>`
    select o.number from orders o
    left join invoices i on i.tenant = o.tenant and i.order_number = o.number and i.kind <> 'creditNote'
    where o.tenant = ${code} and ((i.id is null and o.status = any(${invoiced}::text[]))
      or i.total <> o.total or i.user_id <> o.user_id or i.company_id is distinct from o.company_id and i.id is not null)`.execute(db);
  return [
    ...totals.rows.map(({ number }) => `${code} ${number}: the total is not that of its lines and its delivery.`),
    ...ends.rows.map(({ number }) => `${code} ${number}: its history ends in another status.`),
    ...unpapered.rows.map(({ number }) => `${code} ${number}: it has no invoice, or one that is not of its sum or its buyer.`),
    ...steps.rows
      .filter(({ was, status, delivery }) => !(was === null ? mayBegin(table, status, delivery) : mayMove(table, was, status, delivery)))
      .map(({ was, status, delivery }) => `${code}: an order (${delivery}) went from ${was ?? 'nowhere'} to ${status}.`),
    ...owed.rows.map(({ company_id }) => `${code}: what company ${company_id} owes is not what its movements say.`),
  ];
}
