import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../src/server/store/database.ts';
import { listStores } from '../../../src/server/store/stores/listStores.ts';
import type { Filling } from '../filling.ts';
import { addressesOf } from './addressesOf.ts';
import { drawRandom } from './drawRandom.ts';
import type { Plan } from './plansOf.ts';
import { cards } from './waysToPay.ts';

type Batch = { readonly first: number; readonly size: number; readonly plans: readonly Plan[] };
type Buyers = { readonly people: number; readonly members: number };

/** One of so many orders is a company's. */
const perCompanyOrder = 5;

/**
 * Decides on a batch's orders, as the tables `bulk` (who buys, how it goes, when) and `bulk_lines`, for as long as the transaction is.
 * Who may buy is in `bulk_people` and `bulk_members`.
 */
export async function decideOrders(
  trx: Transaction,
  { tenant, ago }: Filling,
  { first, size, plans }: Batch,
  buyers: Buyers,
): Promise<void> {
  const { code } = tenant;
  const after = (step: keyof Plan): RawBuilder<Date> => sql`placed + (plan->>${step})::float8 * interval '1 hour'`;
  await sql`
    create temporary table bulk on commit drop as
    with plans as materialized (
      select at - 1 as at, plan from jsonb_array_elements(${JSON.stringify(plans)}::jsonb) with ordinality as p(plan, at)
    )
    select k, k::text as number, gen_random_uuid() as shipment, buyer.*, plan->>'status' as status, plan->>'delivery' as delivery,
      plan->'steps' as steps, buyer.ways[1 + ${drawRandom('payment', sql`cardinality(buyer.ways)`)}] as payment_method, placed,
      placed + (plan->'steps'->-1->>'hours')::float8 * interval '1 hour' as updated, ${after('invoicedAfter')} as invoiced,
      ${after('canceledAfter')} as canceled, ${after('givenBackAfter')} as given_back, ${after('lapsesAfter')} as lapses
    from generate_series(${first}::bigint, ${first + size - 1}::bigint) k
    join plans on plans.at = k % ${plans.length}
    join bulk_people p on p.at = ${drawRandom('person', buyers.people)}
    left join bulk_members m on ${drawRandom('company', perCompanyOrder)} = 0 and m.at = ${drawRandom('member', buyers.members)}
    cross join lateral (select coalesce(m.user_id, p.user_id) as user_id, m.company_id, coalesce(m.name, p.name) as name,
      coalesce(m.email, p.email) as email, coalesce(m.ways, p.ways) as ways) as buyer
    cross join lateral (select ${ago(0)}::timestamptz - interval '1 second' * ${drawRandom('second', 43_200)}
      - interval '1 day' * ((plan->>'days')::int + ${drawRandom('age', sql`(plan->>'moreDays')`)}) as placed) as moment`.execute(trx);
  const { rows } = await sql<{ sold: number }>`select count(*)::int as sold from products where tenant = ${code} and sold`.execute(trx);
  await sql`
    create temporary table bulk_lines on commit drop as
    with sold as materialized (
      select row_number() over (order by sku) - 1 as at, sku, name, price from products where tenant = ${code} and sold
    )
    select b.number, b.shipment, line, sold.sku, sold.name, sold.price, 1 + (b.k + line) % 3 as quantity
    from bulk b cross join generate_series(1, 1 + b.k % 3) line join sold on sold.at = (b.k * 5 + line) % ${rows[0]?.sold ?? 1}`.execute(
    trx,
  );
  await sql`analyze bulk, bulk_lines`.execute(trx);
}

/** Writes them as placeOrder and moveOrder would have. */
export async function writeOrders(trx: Transaction, filling: Filling): Promise<void> {
  const { code, now } = filling.tenant;
  const { currency, timeZone } = now.shell;
  const places = addressesOf(filling);
  const stores = (await listStores(trx, code)).map(({ id }) => id);
  await sql`
    insert into orders (tenant, number, user_id, company_id, status, placed_at, placed_year, currency, total, shipping, payment_method,
      card_last4, delivery, place, store_id, promised_on, version, updated_at, lapses_at)
    select ${code}, b.number, user_id, company_id, status, placed, extract(year from placed at time zone ${timeZone}), ${currency},
      cost.goods + cost.shipping, cost.shipping, payment_method, case when payment_method = any(${cards}::text[]) then '1111' end, delivery,
      case delivery when 'home' then jsonb_build_object('name', name) || (${JSON.stringify(places)}::jsonb -> ${drawRandom('place', places.length)})
        else '{}' end,
      case delivery when 'store' then (${stores}::text[])[1 + ${drawRandom('store', stores.length)}] end,
      (placed + interval '5 days')::date, jsonb_array_length(steps), updated, lapses
    from bulk b join (
      select number, sum(price * quantity) as goods, ceil(max(price) / 20) as dear from bulk_lines group by number
    ) l using (number), lateral (select l.goods, case delivery when 'home' then l.dear else 0 end as shipping) cost`.execute(trx);
  await sql`
    insert into shipments (tenant, id, order_number, status, promised_on, updated_at)
    select ${code}, shipment, number, status, (placed + interval '5 days')::date, updated from bulk`.execute(trx);
  await sql`
    insert into order_lines (tenant, order_number, line, sku, name, unit_price, quantity, shipment_id)
    select ${code}, number, line, sku, name, price, quantity, shipment from bulk_lines`.execute(trx);
  await sql`
    insert into order_history (tenant, order_number, step, status, at, actor)
    select ${code}, number, at, step->>'status', placed + (step->>'hours')::float8 * interval '1 hour', coalesce(step->>'actor', user_id::text)
    from bulk, jsonb_array_elements(steps) with ordinality as s(step, at)`.execute(trx);
  // As lapseOrders notes it.
  await sql`
    insert into audit (tenant, id, at, actor, action, subject)
    select ${code}, gen_random_uuid(), updated, 'server', 'order lapsed', number from bulk where steps->-1->>'actor' = 'server'`.execute(
    trx,
  );
}
