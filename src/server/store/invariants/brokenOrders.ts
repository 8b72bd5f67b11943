import { sql } from 'kysely';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { mayBegin, mayMove, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

type Status = StatusName<'order'>;

/** Totals are those of the lines, and each order's history leads to its status by steps of the tenant's table. */
export async function brokenOrders(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  const totals = await sql<{ number: string }>`
    select o.number from orders o
    left join (select order_number, sum(unit_price * quantity) as goods from order_lines where tenant = ${code} group by order_number) l
      on l.order_number = o.number
    where o.tenant = ${code} and coalesce(l.goods, 0) + o.shipping <> o.total`.execute(trx);
  // What an order's next step is to be called is in its version.
  const ends = await sql<{ number: string }>`
    select o.number from orders o
    left join (select distinct on (order_number) order_number, status, step from order_history where tenant = ${code}
      order by order_number, step desc) last on last.order_number = o.number
    where o.tenant = ${code} and (last.status, last.step) is distinct from (o.status, o.version)`.execute(trx);
  const steps = await sql<{ was: Status | null; status: Status; delivery: 'home' | 'store' }>`
    select was, h.status, o.delivery from (
      select order_number, status, lag(status) over (partition by order_number order by step) as was from order_history where tenant = ${code}
    ) h join orders o on o.tenant = ${code} and o.number = h.order_number group by was, h.status, o.delivery`.execute(trx);
  const table = statusesOf(tenant, 'order');
  return [
    ...totals.rows.map(({ number }) => `${number}: the total is not that of its lines and its delivery.`),
    ...ends.rows.map(({ number }) => `${number}: its history ends in another status, or at another step.`),
    ...steps.rows
      .filter(({ was, status, delivery }) => !(was === null ? mayBegin(table, status, delivery) : mayMove(table, was, status, delivery)))
      .map(({ was, status, delivery }) => `an order (${delivery}) went from ${was ?? 'nowhere'} to ${status}.`),
  ];
}
