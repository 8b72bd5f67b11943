import { sql } from 'kysely';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

/** What is quoted, and what a company's superusers are asked to approve, is the sum of its lines; points are the sum of their movements. */
export async function brokenSums(trx: Transaction, { code }: Pick<Tenant, 'code'>): Promise<readonly string[]> {
  const quotations = await sql<{ number: string }>`
    select q.number from quotations q
    left join (select quotation_id, sum(unit_price * quantity) as total, sum(quantity) as units from quotation_lines where tenant = ${code} group by 1) l
      on l.quotation_id = q.id
    where q.tenant = ${code} and (q.total, q.units) is distinct from (coalesce(l.total, 0), coalesce(l.units, 0))`.execute(trx);
  const approvals = await sql<{ id: string }>`
    select a.id from approvals a
    left join (select approval_id, sum(total) as total, sum(quantity) as units from approval_lines where tenant = ${code} group by 1) l
      on l.approval_id = a.id
    where a.tenant = ${code} and (a.units is distinct from coalesce(l.units, 0) or a.total < coalesce(l.total, 0))`.execute(trx);
  const points = await sql<{ id: string }>`
    select m.id from loyalty_members m left join loyalty_movements x on x.tenant = ${code} and x.member_id = m.id
    where m.tenant = ${code} group by m.id, m.balance having m.balance <> coalesce(sum(x.points), 0)`.execute(trx);
  return [
    ...quotations.rows.map(({ number }) => `quotation ${number}: its total or its units are not those of its lines.`),
    ...approvals.rows.map(({ id }) => `approval ${id}: its total or its units are not those of its lines.`),
    ...points.rows.map(({ id }) => `member ${id}: the points are not what their movements say.`),
  ];
}
