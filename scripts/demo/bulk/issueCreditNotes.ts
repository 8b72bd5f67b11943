import { sql } from 'kysely';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import { reserveNumbers } from './reserveNumbers.ts';

/** Credit notes for the canceled orders in the table `bulk`, as issueCreditNote writes them: of the whole invoice, with the tax of its day. */
export async function issueCreditNotes(trx: Transaction, { code, now }: Tenant): Promise<void> {
  const { invoices: rules } = now.side;
  if (rules === undefined) return;
  const { prefix = '', digits } = rules.series.creditNote;
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from bulk where canceled is not null`.execute(trx);
  const before = await reserveNumbers(trx, code, 'creditNote', rows[0]?.due ?? 0);
  await sql`
    insert into invoices (tenant, id, order_number, user_id, company_id, number, kind, ticket_id, credits, buyer, issued_at, net, tax, total,
      tax_percent, currency)
    select ${code}, gen_random_uuid(), i.order_number, i.user_id, i.company_id,
      ${prefix}::text || lpad(at::text, greatest(${digits}::int, length(at::text)), '0'), 'creditNote', t.id, i.id, i.buyer, b.canceled,
      i.net, i.tax, i.total, i.tax_percent, i.currency
    from (select *, ${before}::bigint + row_number() over (order by k) as at from bulk where canceled is not null) b
    join tickets t on t.tenant = ${code} and t.order_number = b.number
    join invoices i on i.tenant = ${code} and i.order_number = b.number and i.kind <> 'creditNote'`.execute(trx);
}
