import { sql } from 'kysely';
import { statusesOf, statusesThatAllow } from '../../../src/server/policy/statuses.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import type { Transaction } from '../../../src/server/store/database.ts';

/** What is bought for a company is bought by one of its people, who has come in before, and the company may buy. */
export async function brokenCompanyOrders(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  // Memberships of people who deleted the account, or were removed, no longer say to whom they belonged.
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    join users u on u.tenant = ${code} and u.id = o.user_id
    join companies c on c.tenant = ${code} and c.id = o.company_id
    left join memberships m on m.tenant = ${code} and m.company_id = o.company_id and m.user_id = o.user_id and m.joined_at <= o.placed_at
    where o.tenant = ${code} and (m.user_id is null and u.deleted_at is null and not exists (
        select from audit a where a.tenant = ${code} and a.action = 'collaborator deleted' and a.subject = o.user_id::text
      )
      or c.state <> all(${statusesThatAllow(statusesOf(tenant, 'company'), 'buy')}::text[]))`.execute(trx);
  return rows.map(({ number }) => `${number}: who placed it was not of its company, or the company may not buy.`);
}
