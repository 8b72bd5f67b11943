import { sql } from 'kysely';
import { isInvoicedIn } from '../../../src/server/orders/advanceOrder.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import { lapseOf, statusesOf } from '../../../src/server/statuses/steps.ts';
import type { Database, Transaction } from '../../../src/server/store/database.ts';
import { invoiceBulk } from './bulkInvoices.ts';
import { goalsOf, wayTo } from './orders.ts';

const perBatch = 20_000;
const ordersOfOne = 20;
/** The first number of a tenant's orders less one, as placeOrder counts. */
const before = 1_000_000_000;

type Bulk = { readonly tenant: Tenant; readonly orders: number; readonly email: string; readonly now: Date };

/**
 * Orders in masses, until the tenant has so many: with lines, shipment and a history by the shortest way of its table. Their people are as
 * many as a twentieth of them, made after the one of `email`. Invoiced as advanceOrder would have. No credit. A batch is a transaction.
 */
export async function fillInBulk(db: Database, { tenant, orders, email, now }: Bulk, done: (orders: number) => void): Promise<void> {
  const { code } = tenant;
  await sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object(
      'id', gen_random_uuid(), 'email', 'load-' || k || '@example.com', 'email_folded', 'load-' || k || '@example.com', 'document_key', null))).*
    from users u, generate_series(1, ${Math.ceil(orders / ordersOfOne)}::int) k
    where u.tenant = ${code} and u.email_folded = ${email}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ there: string }>`select count(*) as there from orders where tenant = ${code}`.execute(db);
  for (let there = Number(rows[0]?.there); there < orders; ) {
    const size = Math.min(perBatch, orders - there);
    await db.transaction().execute((trx) => batch(trx, tenant, size, now));
    there += size;
    done(there);
  }
  await sql`analyze orders, order_lines, order_history, shipments, users`.execute(db);
}

async function batch(trx: Transaction, tenant: Tenant, size: number, now: Date): Promise<void> {
  const { code } = tenant;
  const { currency, timeZone } = tenant.now.shell;
  const statuses = statusesOf(tenant, 'order');
  const goals = goalsOf(tenant).map((goal) => {
    const way = wayTo(tenant, goal.status, goal.delivery) ?? [];
    // What an order begins with is not invoiced yet: advanceOrder does that.
    const invoicedAt = way.findIndex((status, at) => at > 0 && isInvoicedIn(tenant, status));
    // They have all come into it today.
    return { ...goal, way, invoicedAt, lapsesAt: lapseOf(statuses, goal.status)?.at(now).toISOString() };
  });
  const { rows } = await sql<{ last: string }>`
    insert into order_numbers (tenant, last) values (${code}, ${before + size})
    on conflict (tenant) do update set last = order_numbers.last + ${size} returning last`.execute(trx);
  const first = Number(rows[0]?.last) - size + 1;
  await sql`
    create temporary table bulk on commit drop as
    with people as materialized (
      select array_agg(id order by email_folded) as ids from users where tenant = ${code} and email_folded like 'load-%'
    ), goals as materialized (
      select array_agg(goal order by at) as all_of from jsonb_array_elements(${JSON.stringify(goals)}::jsonb) with ordinality as g(goal, at)
    )
    select k, k::text as number, gen_random_uuid() as shipment, people.ids[1 + (k * 7919) % array_length(people.ids, 1)] as user_id,
      goal->>'status' as status, goal->>'delivery' as delivery, goal->'way' as way, (goal->>'invoicedAt')::int as invoiced_at,
      (goal->>'lapsesAt')::timestamptz as lapses_at,
      ${now}::timestamptz - case when (goal->>'isActive')::boolean then interval '2 days' else (8 + (k * 104729) % 357) * interval '1 day' end
        - (k * 31) % 43200 * interval '1 second' as placed
    from generate_series(${first}::bigint, ${first + size - 1}::bigint) k, people, goals,
      lateral (select goals.all_of[1 + k % array_length(goals.all_of, 1)] as goal) one`.execute(trx);
  await sql`
    create temporary table bulk_lines on commit drop as
    with sold as materialized (
      select row_number() over (order by sku) - 1 as at, count(*) over () as many, sku, name, price
      from products where tenant = ${code} and sold
    )
    select b.number, b.shipment, line, sold.sku, sold.name, sold.price, 1 + (b.k + line) % 3 as quantity
    from bulk b, generate_series(1, 1 + b.k % 3) line
    join sold on true where sold.at = (b.k * 5 + line) % sold.many`.execute(trx);
  await sql`
    insert into orders (tenant, number, user_id, status, placed_at, placed_year, currency, total, shipping, payment_method, card_last4,
      delivery, place, store_id, promised_on, updated_at, lapses_at)
    select ${code}, b.number, b.user_id, b.status, b.placed, extract(year from b.placed at time zone ${timeZone}), ${currency}, sum(l.price * l.quantity), 0,
      case when b.k % 2 = 0 then 'creditCard' else 'debitCard' end, '1111', b.delivery, '{}',
      case when b.delivery = 'store' then (select id from stores where tenant = ${code} and open order by id limit 1) end,
      (b.placed + interval '5 days')::date, b.placed + (jsonb_array_length(b.way) - 1) * interval '6 hours', b.lapses_at
    from bulk b join bulk_lines l using (number)
    group by b.number, b.user_id, b.status, b.placed, b.k, b.delivery, b.way, b.lapses_at`.execute(trx);
  await sql`
    insert into shipments (tenant, id, order_number, status, promised_on, updated_at)
    select ${code}, shipment, number, status, (placed + interval '5 days')::date, placed from bulk`.execute(trx);
  await sql`
    insert into order_lines (tenant, order_number, line, sku, name, unit_price, quantity, shipment_id)
    select ${code}, number, line, sku, name, price, quantity, shipment from bulk_lines`.execute(trx);
  await sql`
    insert into order_history (tenant, order_number, step, status, at, actor)
    select ${code}, b.number, w.step, w.status, b.placed + (w.step - 1) * interval '6 hours', 'demonstration'
    from bulk b, jsonb_array_elements_text(b.way) with ordinality as w(status, step)`.execute(trx);
  await invoiceBulk(trx, tenant);
}
