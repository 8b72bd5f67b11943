import { sql } from 'kysely';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';
import { numbersBefore } from '../quotations/quotations.ts';

/** The number that a series gives next was given to nobody yet. */
export async function brokenNumbers(trx: Transaction, { code, now }: Tenant): Promise<readonly string[]> {
  const { invoices } = now.side;
  // The number of an invoice ends with this many digits, more once they are not enough.
  const digits = JSON.stringify(
    Object.fromEntries(Object.entries(invoices?.series ?? {}).map(([kind, { prefix = '' }]) => [kind, prefix.length])),
  );
  const { rows } = await sql<{ series: string }>`
    with given as (
      select 'order' as series, max(number::bigint) as last from orders where tenant = ${code} and number ~ '^[0-9]+$'
      union all select 'ticket', max(number::bigint) from tickets where tenant = ${code} and number ~ '^[0-9]+$'
      union all select 'quotation', max(number::bigint) - ${numbersBefore} from quotations where tenant = ${code} and number ~ '^[0-9]+$'
      union all select kind, max(substr(number, 1 + (${digits}::jsonb ->> kind)::int)::bigint) from invoices
        where tenant = ${code} and substr(number, 1 + (${digits}::jsonb ->> kind)::int) ~ '^[0-9]+$' group by kind
    ), series as (
      select 'order' as series, last from order_numbers where tenant = ${code}
      union all select series, last from number_series where tenant = ${code}
    )
    select given.series from given left join series using (series) where given.last > coalesce(series.last, 0)`.execute(trx);
  return rows.map(({ series }) => `the next ${series} would have a number that was given already.`);
}
