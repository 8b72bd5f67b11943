import { sql } from 'kysely';
import { coinOf } from '../../../src/server/policy/invoices/taxWithin.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import { reserveNumbers } from './reserveNumbers.ts';

/** The invoices of the orders in the table `bulk`, with the tax, the buyer and in the series that issueInvoice takes. */
export async function invoiceBulk(trx: Transaction, tenant: Tenant): Promise<void> {
  const { invoices: rules } = tenant.now.side;
  if (rules === undefined) return;
  for (const kind of new Set([rules.person, rules.company])) {
    const [toPeople, toCompanies] = [kind === rules.person, kind === rules.company];
    await invoiceIn(
      trx,
      tenant,
      kind,
      sql<boolean>`case when company_id is null then ${toPeople}::boolean else ${toCompanies}::boolean end`,
    );
  }
}

type Rules = NonNullable<Tenant['now']['side']['invoices']>;

async function invoiceIn(
  trx: Transaction,
  { code, now: { side, shell } }: Tenant,
  kind: Rules['person'],
  isTheirs: ReturnType<typeof sql<boolean>>,
) {
  const { taxPercent, taxOf, series } = side.invoices as Rules;
  const { prefix = '', digits } = series[kind];
  const places = coinOf(shell.currency) === 1n ? 2 : 0;
  const base = taxOf === 'net' ? sql`(100 + ${taxPercent}::numeric)` : sql`100`;
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from bulk where invoiced is not null and ${isTheirs}`.execute(
    trx,
  );
  const before = await reserveNumbers(trx, code, kind, rows[0]?.due ?? 0);
  await sql`
    insert into invoices (tenant, id, order_number, user_id, company_id, number, kind, buyer, issued_at, net, tax, total, tax_percent, currency)
    select ${code}, gen_random_uuid(), o.number, o.user_id, o.company_id,
      ${prefix}::text || lpad(at::text, greatest(${digits}::int, length(at::text)), '0'), ${kind},
      jsonb_strip_nulls(case when c.id is null
        then jsonb_build_object('name', b.name, 'document', u.profile->>'document', 'documentType', u.profile->>'documentType')
        else jsonb_build_object('name', c.business_name, 'document', c.profile->>'companyDocument', 'documentType', c.profile->>'companyDocumentType') end),
      b.invoiced, o.total - t.tax, t.tax, o.total, ${taxPercent}::numeric, o.currency
    from (select *, ${before}::bigint + row_number() over (order by k) as at from bulk where invoiced is not null and ${isTheirs}) b
    join orders o on o.tenant = ${code} and o.number = b.number
    join users u on u.tenant = o.tenant and u.id = o.user_id
    left join companies c on c.tenant = o.tenant and c.id = o.company_id,
    lateral (select round(o.total * ${taxPercent}::numeric / ${base}, ${places}::int) as tax) t`.execute(trx);
}
