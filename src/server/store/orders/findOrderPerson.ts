import { activeStatus } from '../collaborators/memberStatuses.ts';
import type { Transaction } from '../database.ts';

/** Who placed an order, while they have an account, and for a company while they are active in it. */
export function findOrderPerson(trx: Transaction, tenant: string, number: string) {
  return trx
    .selectFrom('orders')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'orders.tenant').onRef('users.id', '=', 'orders.user_id'))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant', '=', 'orders.tenant')
        .onRef('memberships.company_id', '=', 'orders.company_id')
        .onRef('memberships.user_id', '=', 'orders.user_id')
        .on('memberships.status', '=', activeStatus),
    )
    .leftJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'memberships.tenant').onRef('companies.id', '=', 'memberships.company_id'),
    )
    .select(['users.id', 'users.email', 'users.first_name', 'orders.company_id', 'companies.business_name'])
    .where('orders.tenant', '=', tenant)
    .where('orders.number', '=', number)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('orders.company_id', 'is', null), eb('memberships.user_id', 'is not', null)]))
    .executeTakeFirst();
}
