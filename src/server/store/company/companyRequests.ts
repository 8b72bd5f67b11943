import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Transaction } from '../database.ts';
import { isId } from '../isId.ts';

/** A company, its request and the person who asked, locked until the transaction ends; undefined if there is none of this id. */
export async function lockRequest(trx: Transaction, tenant: string, companyId: string) {
  if (!isId(companyId)) return undefined;
  return trx
    .selectFrom('companies')
    .innerJoin('company_requests', (join) =>
      join.onRef('company_requests.tenant', '=', 'companies.tenant').onRef('company_requests.company_id', '=', 'companies.id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'companies.tenant').onRef('users.id', '=', 'company_requests.requested_by'),
    )
    .select(['companies.business_name', 'companies.state', 'company_requests.id as request', 'company_requests.requested_by'])
    .select(['users.email', 'users.first_name'])
    .where('companies.tenant', '=', tenant)
    .where('companies.id', '=', companyId)
    .forUpdate('companies')
    .executeTakeFirst();
}

type Closing = {
  readonly companyId: string;
  readonly requestId: string;
  readonly state: StatusName<'company'>;
  readonly decision: 'approved' | 'rejected';
  readonly reason: string | undefined;
  readonly by: string;
};

/** Stores the decision on a company's request, and the company's next state. */
export async function closeRequest(
  trx: Transaction,
  tenant: string,
  { companyId, requestId, state, decision, reason, by }: Closing,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set(({ eb }) => ({ state, updated_at: now, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .execute();
  await trx
    .updateTable('company_requests')
    .set({ decision, reason: reason ?? null, decided_at: now, decided_by: by })
    .where('tenant', '=', tenant)
    .where('id', '=', requestId)
    .execute();
}
