import { sql } from 'kysely';
import type { Database, Transaction } from '../../../src/server/store/database.ts';
import type { Filling } from '../filling.ts';
import { castOf } from '../registerPeople.ts';
import { waysToPay } from './waysToPay.ts';

/** Makes so many people after the first of the demonstration, where they are not there yet: `load-1@example.com` and on. */
export async function registerBulk(db: Database, filling: Filling, many: number): Promise<void> {
  await sql`
    insert into users select made.* from users u, generate_series(1, ${many}::int) k, lateral jsonb_populate_record(u, jsonb_build_object(
      'id', gen_random_uuid(), 'email', 'load-' || k || '@example.com', 'email_folded', 'load-' || k || '@example.com', 'document_key', null,
      'created_at', u.created_at - interval '60 days', 'updated_at', u.created_at - interval '60 days')) as made
    where u.tenant = ${filling.tenant.code} and u.email_folded = ${castOf(filling, 0).email}
    on conflict do nothing`.execute(db);
}

/** Lists who of them may buy, in the table `bulk_people` of the transaction. @returns how many */
export async function gatherPeople(trx: Transaction, { tenant }: Filling): Promise<number> {
  await sql`
    create temporary table bulk_people on commit drop as
    select (row_number() over (order by id))::int - 1 as at, id as user_id, email, ${waysToPay(tenant, 'person')}::text[] as ways,
      concat_ws(' ', first_name, profile->>'lastName') as name
    from users u where tenant = ${tenant.code} and email_folded like 'load-%@example.com' and deleted_at is null
      and not exists (select from memberships m where m.tenant = u.tenant and m.user_id = u.id)`.execute(trx);
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from bulk_people`.execute(trx);
  return rows[0]?.many ?? 0;
}
