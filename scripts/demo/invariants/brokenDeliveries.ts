import { sql } from 'kysely';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import { placeFields } from '../../../src/server/store/orders/tables.ts';

/** Below so many orders to a store the drawing may be uneven. */
const enough = 20;
/** The part of an even share that each store has at least. */
const least = 0.2;

/** What goes home says to whom and where, as the tenant asks an address; what is picked up says at which store, and each has its share. */
export async function brokenDeliveries(trx: Transaction, { code, now }: Tenant): Promise<readonly string[]> {
  const fields = (await now.form('address'))?.form.plan.fields ?? {};
  const demanded = ['name', ...placeFields.filter((field) => fields[field]?.mandatory === true)];
  const places = await sql<{ number: string }>`
    select o.number from orders o left join stores s on s.tenant = ${code} and s.id = o.store_id
    where o.tenant = ${code} and case o.delivery
      when 'home' then not o.place ?& ${demanded}::text[] or o.place - ${[...placeFields]}::text[] <> '{}' or o.store_id is not null
        or exists (select from jsonb_each_text(o.place) where value = '')
      else s.id is null or o.place <> '{}' end`.execute(trx);
  const stores = await sql<{ id: string; orders: number; fair: number }>`
    select s.id, count(o.number)::int as orders, sum(count(o.number)) over () / count(*) over () as fair
    from stores s left join orders o on o.tenant = ${code} and o.store_id = s.id
    where s.tenant = ${code} and s.open group by s.id`.execute(trx);
  return [
    ...places.rows.map(({ number }) => `${number}: its destination is not recorded like that of an order with this delivery.`),
    ...stores.rows
      .filter(({ orders, fair }) => Number(fair) >= enough && orders < least * Number(fair))
      .map(({ id, orders, fair }) => `store ${id} has ${orders} orders, where each could have ${Math.round(Number(fair))}.`),
  ];
}
