import { sql } from 'kysely';
import { statuses } from '../../../contract/catalogue/statuses.ts';
import { isInvoicedIn } from '../../policy/isInvoicedIn.ts';
import { groupOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

/** What is bought is invoiced, and what is canceled of it is credited, to the same buyer and of the same sum. */
export async function brokenInvoices(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code, now } = tenant;
  const table = statusesOf(tenant, 'order');
  const invoiced = statuses.order.names.filter((status) => groupOf(table, status) === 'completed' && isInvoicedIn(tenant, status));
  const invoices = await sql<{ number: string }>`
    select o.number from orders o
    left join invoices i on i.tenant = ${code} and i.order_number = o.number and i.kind <> 'creditNote'
    where o.tenant = ${code} and ((i.id is null and o.status = any(${invoiced}::text[]))
      or i.total <> o.total or i.user_id <> o.user_id or i.company_id is distinct from o.company_id and i.id is not null)`.execute(trx);
  const notes =
    now.side.invoices === undefined
      ? { rows: [] }
      : await sql<{ number: string }>`
          select t.number from tickets t
          left join invoices n on n.tenant = ${code} and n.ticket_id = t.id
          left join invoices i on i.tenant = ${code} and i.id = n.credits
          where t.tenant = ${code} and (n.total, n.order_number, n.user_id, n.company_id, i.order_number)
            is distinct from (t.amount, t.order_number, t.user_id, t.company_id, t.order_number)`.execute(trx);
  return [
    ...invoices.rows.map(({ number }) => `${number}: it has no invoice, or one that is not of its sum or its buyer.`),
    ...notes.rows.map(({ number }) => `ticket ${number}: it has no credit note, or one of another sum, order or buyer.`),
  ];
}
