import { sql } from 'kysely';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { isOpen, mayMove, namesOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

type Status = StatusName<'refund'>;

/**
 * A ticket has one refund of its sum, by the way in which its order was paid and in a status to which that way leads; account, voucher, days
 * and the ticket are as the status says.
 */
export async function brokenRefunds(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code, now } = tenant;
  const { refunds: ways } = now.side;
  const table = statusesOf(tenant, 'refund');
  const begins = (way: string): Status => (way === 'bankDetails' ? 'bankDataPending' : 'requested');
  const legal = Object.fromEntries([...new Set(Object.values(ways))].map((way) => [way, reachedFrom(tenant, begins(way))]));
  const over = namesOf(table).filter((status) => !isOpen(table, status));
  const { rows } = await sql<{ number: string }>`
    select t.number from tickets t
    join orders o on o.tenant = ${code} and o.number = t.order_number
    left join refunds r on r.tenant = ${code} and r.ticket_id = t.id
    left join bank_details b on b.tenant = ${code} and b.ticket_id = t.id
    left join vouchers v on v.tenant = ${code} and v.ticket_id = t.id,
    lateral (select r.status = any(${over}::text[]) as is_over) ended
    where t.tenant = ${code} and (r.ticket_id is null or (r.amount, r.currency) <> (t.amount, o.currency)
      or r.way is distinct from ${JSON.stringify(ways)}::jsonb ->> o.payment_method
      or not coalesce(${JSON.stringify(legal)}::jsonb -> r.way ? r.status, false)
      or (r.bank_data_ends_at is not null) <> (r.way = 'bankDetails')
      or (r.expected_on is null) <> (r.status = 'bankDataPending')
      or (b.ticket_id is not null) <> (r.status = 'bankDataGiven')
      or (v.ticket_id is not null) <> (r.status = 'voucherIssued') or v.amount <> r.amount
      or (r.settled_at is not null) <> is_over or (t.status = 'completed') <> is_over)`.execute(trx);
  return rows.map(({ number }) => `ticket ${number}: it has no refund, or one that does not fit it.`);
}

/** The statuses to which the tenant's table leads from one, itself among them. */
function reachedFrom(tenant: Tenant, from: Status): readonly Status[] {
  const table = statusesOf(tenant, 'refund');
  const reached = new Set([from]);
  // What is added meanwhile is visited too.
  for (const at of reached) for (const to of namesOf(table)) if (mayMove(table, at, to)) reached.add(to);
  return [...reached];
}
