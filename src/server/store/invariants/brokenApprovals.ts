import { sql } from 'kysely';
import { reachedBy, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

/**
 * What was asked for is the sum of its lines; nobody bought by a request to which nobody agreed, or for which nobody asked; what was bought is
 * what was agreed to.
 */
export async function brokenApprovals(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  const statuses = statusesOf(tenant, 'approval');
  const [agreed, refused, used] = (['approval', 'rejection', 'purchase'] as const).map((action) => [...reachedBy(statuses, action)]);
  const lines = await sql<{ id: string }>`
    select a.id from approvals a left join approval_lines l on l.tenant = ${code} and l.approval_id = a.id
    where a.tenant = ${code} group by a.id, a.total, a.units
    having sum(l.total) is distinct from a.total or sum(l.quantity) is distinct from a.units::bigint`.execute(trx);
  const decided = await sql<{ id: string }>`
    select a.id from approvals a left join approval_decisions d on d.tenant = ${code} and d.approval_id = a.id
    where a.tenant = ${code} group by a.id, a.status
    having (a.status = any(${[...(agreed ?? []), ...(used ?? [])]}::text[])
        and (count(*) filter (where d.decision = 'approve') = 0 or count(*) filter (where d.decision = 'reject') > 0))
      or (count(*) filter (where d.decision = 'reject') > 0) <> (a.status = any(${refused}::text[]))`.execute(trx);
  const bought = await sql<{ id: string }>`
    select a.id from approvals a left join orders o on o.tenant = ${code} and o.number = a.order_number
    where a.tenant = ${code} and (
      (a.status = any(${used}::text[])) <> (a.order_number is not null or a.checkout_reference is not null)
      or a.order_number is not null and (o.company_id, o.user_id, o.quotation_id, o.total)
        is distinct from (a.company_id, a.user_id, a.quotation_id, a.total))`.execute(trx);
  return [
    ...lines.rows.map(({ id }) => `request ${id}: its total or its units are not those of its lines.`),
    ...decided.rows.map(({ id }) => `request ${id}: what was decided does not fit what became of it.`),
    ...bought.rows.map(({ id }) => `request ${id}: it was bought, and its order does not say so, or is another.`),
  ];
}
