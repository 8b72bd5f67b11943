import { sql } from 'kysely';
import type { Transaction } from '../../../src/server/store/database.ts';
import { type Filling, operator } from '../filling.ts';

/**
 * The credit lines of the companies in `bulk_companies`, with what their orders in `bulk` have moved them as moveCredit would have, one
 * movement after the other: each purchase, what was canceled, and what the company has paid, a month after it bought it. The limit is that
 * of their model, or more where they have owed more.
 */
export async function openCreditLines(trx: Transaction, { tenant, ago }: Filling): Promise<void> {
  const { code } = tenant;
  await sql`
    create temporary table bulk_movements on commit drop as
    with bought as (
      select b.company_id, b.number, o.total, b.user_id::text as actor, b.placed, b.given_back, coalesce(b.steps->-1->>'actor', b.user_id::text) as by
      from bulk b join orders o on o.tenant = ${code} and o.number = b.number
      where b.payment_method = 'creditLine' and o.total > 0
    ), moved as (
      select company_id, 'purchase' as kind, number, total, total as change, actor, placed as at from bought
      union all select company_id, 'refund', number, total, -total, by, given_back from bought where given_back is not null
      union all select company_id, 'payment', number, total, -total, ${operator}, placed + interval '30 days' from bought
        where given_back is null and placed + interval '30 days' < ${ago(0)}::timestamptz
    )
    select *, sum(change) over (partition by company_id order by at, number, kind rows unbounded preceding) as used_after from moved`.execute(
    trx,
  );
  await sql`
    insert into credit_lines (tenant, company_id, credit_limit, used, currency, updated_at)
    select ${code}, b.id, greatest(l.credit_limit, ceil(coalesce(max(m.used_after), 0))), coalesce(sum(m.change), 0), l.currency,
      coalesce(max(m.at), l.updated_at)
    from bulk_companies b join credit_lines l on l.tenant = ${code} and l.company_id = b.model left join bulk_movements m on m.company_id = b.id
    group by b.id, l.credit_limit, l.currency, l.updated_at`.execute(trx);
  await sql`
    insert into credit_movements (tenant, company_id, id, kind, reference, amount, used_after, actor, at)
    select ${code}, company_id, gen_random_uuid(), kind, number, total, used_after, actor, at from bulk_movements`.execute(trx);
}
