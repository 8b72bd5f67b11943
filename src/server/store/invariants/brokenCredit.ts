import { sql } from 'kysely';
import { groupOf, namesOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findMiscountedCredit } from '../credit-line/creditDays.ts';
import type { Transaction } from '../database.ts';

/** What companies owe is what their movements say, and these are what was bought on credit and what of it was given back. */
export async function brokenCredit(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  // Each movement starts at the sum at which another ended, the first at zero, and the last sum is owed: as many start at a sum as end there.
  const chains = await sql<{ company_id: string }>`
    select distinct company_id from (
      select company_id, used_after as used, 1 as ends from credit_movements where tenant = ${code}
      union all
      select company_id, used_after - case kind when 'purchase' then amount else -amount end, -1 from credit_movements where tenant = ${code}
      union all select company_id, 0, 1 from credit_lines where tenant = ${code}
      union all select company_id, used, -1 from credit_lines where tenant = ${code}
    ) sums group by company_id, used having sum(ends) <> 0`.execute(trx);
  const table = statusesOf(tenant, 'order');
  const canceled = namesOf(table).filter((status) => groupOf(table, status) === 'canceled');
  const orders = await sql<{ number: string }>`
    with moved as (
      select company_id, split_part(reference, '-', 1) as number, coalesce(sum(amount) filter (where kind = 'purchase'), 0) as owed,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as back
      from credit_movements where tenant = ${code} and kind in ('purchase', 'refund') group by 1, 2
    ), bought as (
      select o.company_id, o.number, o.total as owed, case when o.status = any(${canceled}::text[]) then o.total
        else coalesce((select sum(amount) from tickets t where t.tenant = ${code} and t.order_number = o.number), 0) end as back
      from orders o where o.tenant = ${code} and o.payment_method = 'creditLine'
    )
    select number from moved full join bought using (company_id, number)
    where (moved.owed, moved.back) is distinct from (bought.owed, bought.back)`.execute(trx);
  const days = await findMiscountedCredit(trx, { tenant: code, timeZone: tenant.now.shell.timeZone });
  return [
    ...chains.rows.map(({ company_id }) => `what company ${company_id} owes is not what its movements say.`),
    ...orders.rows.map(({ number }) => `${number}: it was bought on credit, and the movements say another sum.`),
    ...days.map((day) => `${day}: the report of the credit line says another sum than the movements of that day.`),
  ];
}
