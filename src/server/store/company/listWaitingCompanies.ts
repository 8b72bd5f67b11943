import { statusesOf, thatLead } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../database.ts';

/** Companies of a tenant whose request waits, the oldest first. */
export function listWaitingCompanies(db: Database, tenant: Tenant) {
  return db
    .selectFrom('companies')
    .innerJoin('company_requests', (join) =>
      join
        .onRef('company_requests.tenant', '=', 'companies.tenant')
        .onRef('company_requests.company_id', '=', 'companies.id')
        .on('company_requests.decided_at', 'is', null),
    )
    .select(['companies.id', 'companies.version', 'companies.business_name', 'company_requests.requested_at', 'company_requests.answer_by'])
    .where('companies.tenant', '=', tenant.code)
    .where('companies.state', 'in', thatLead(statusesOf(tenant, 'company'), 'approval'))
    .orderBy('company_requests.requested_at')
    .execute();
}
