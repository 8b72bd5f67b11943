import { sql } from 'kysely';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

/**
 * Who cancels an order has one ticket of that moment, and of all that is in it nothing is left: neither of its lines nor of its sum, earlier
 * tickets for some of it counted. More than it was is never given back.
 */
export async function brokenCancellations(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  const canceled = [...statusesIn(statusesOf(tenant, 'order'), ['canceled'])];
  const ends = await sql<{ number: string }>`
    with canceled as materialized (
      select h.order_number as number, h.actor, h.at, o.total, o.user_id, o.company_id from order_history h
      join orders o on o.tenant = ${code} and o.number = h.order_number
      join users u on u.tenant = ${code} and u.id::text = h.actor
      where h.tenant = ${code} and h.status = any(${canceled}::text[])
    )
    select c.number from canceled c left join tickets t on t.tenant = ${code} and t.order_number = c.number
    group by c.number, c.total
    having count(*) filter (where t.created_at = c.at and t.asked_by::text = c.actor) <> 1 or sum(t.amount) is distinct from c.total
      or bool_or(t.user_id <> c.user_id or t.company_id is distinct from c.company_id)
      or exists (select from order_lines l left join ticket_lines x on x.tenant = ${code} and x.order_number = l.order_number and x.line = l.line
        where l.tenant = ${code} and l.order_number = c.number
        group by l.line, l.quantity having sum(x.quantity) is distinct from l.quantity)`.execute(trx);
  const more = await sql<{ number: string }>`
    select o.number from tickets t join orders o on o.tenant = ${code} and o.number = t.order_number
    where t.tenant = ${code} group by o.number, o.total having sum(t.amount) > o.total`.execute(trx);
  return [
    ...ends.rows.map(({ number }) => `${number}: its customer canceled it, and its tickets do not say so, or not of all of it.`),
    ...more.rows.map(({ number }) => `${number}: more was given back than it was.`),
  ];
}
