import { sql } from 'kysely';
import { coinOf } from '../../../src/server/invoices/taxWithin.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Transaction } from '../../../src/server/store/database.ts';

/** The invoices of the orders in the table `bulk`, which are people's, with the tax and in the series that issueInvoice takes. */
export async function invoiceBulk(trx: Transaction, { code, now: { side, shell } }: Tenant): Promise<void> {
  const { invoices: rules } = side;
  if (rules === undefined) return;
  const { person: kind, taxPercent, taxOf } = rules;
  const { prefix = '', digits } = rules.series[kind];
  const places = coinOf(shell.currency) === 1n ? 2 : 0;
  const base = taxOf === 'net' ? sql`(100 + ${taxPercent}::numeric)` : sql`100`;
  const { rows } = await sql<{ before: string }>`
    with due as (select count(*) as many from bulk where invoiced_at > 0)
    insert into number_series (tenant, series, last) select ${code}, ${kind}, many from due where many > 0
    on conflict (tenant, series) do update set last = number_series.last + excluded.last
    returning last - (select many from due) as before`.execute(trx);
  await sql`
    insert into invoices (tenant, id, order_number, user_id, number, kind, buyer, issued_at, net, tax, total, tax_percent, currency)
    select ${code}, gen_random_uuid(), o.number, o.user_id, ${prefix}::text || lpad(at::text, greatest(${digits}::int, length(at::text)), '0'), ${kind},
      jsonb_strip_nulls(jsonb_build_object('name', concat_ws(' ', u.profile->>'firstName', u.profile->>'lastName'),
        'document', u.profile->>'document', 'documentType', u.profile->>'documentType')),
      b.placed + b.invoiced_at * interval '6 hours', o.total - t.tax, t.tax, o.total, ${taxPercent}::numeric, o.currency
    from (select *, ${rows[0]?.before ?? 0}::bigint + row_number() over (order by k) as at from bulk where invoiced_at > 0) b
    join orders o on o.tenant = ${code} and o.number = b.number
    join users u on u.tenant = o.tenant and u.id = o.user_id,
    lateral (select round(o.total * ${taxPercent}::numeric / ${base}, ${places}::int) as tax) t`.execute(trx);
}
