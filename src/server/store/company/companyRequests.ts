import { randomUUID } from 'node:crypto';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { Transaction } from '../database.ts';
import { isId } from '../isId.ts';

type NewRequest = { readonly tenant: string; readonly companyId: string; readonly requestedBy: string; readonly answerBy: string };

/** Stores a request of a company, which waits. A company whose request was rejected may have another one. */
export async function insertRequest(trx: Transaction, { tenant, companyId, requestedBy, answerBy }: NewRequest, now: Date): Promise<void> {
  await trx
    .insertInto('company_requests')
    .values({ tenant, id: randomUUID(), company_id: companyId, requested_by: requestedBy, requested_at: now, answer_by: answerBy })
    .execute();
}

/**
 * A company, locked until the transaction ends, and its request that waits with the person who asked; undefined if there is no company of
 * this id.
 */
export async function lockRequest(trx: Transaction, tenant: string, companyId: string) {
  if (!isId(companyId)) return undefined;
  const company = await trx
    .selectFrom('companies')
    .select(['business_name', 'state', 'version'])
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (company === undefined) return undefined;
  // A statement of its own: it sees a request that was made while this one waited for the company.
  const request = await trx
    .selectFrom('company_requests')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'company_requests.tenant').onRef('users.id', '=', 'company_requests.requested_by'),
    )
    .select(['company_requests.id', 'company_requests.requested_by', 'users.email', 'users.first_name'])
    .where('company_requests.tenant', '=', tenant)
    .where('company_requests.company_id', '=', companyId)
    .where('company_requests.decided_at', 'is', null)
    .executeTakeFirst();
  return { ...company, request };
}

/** How the last request of a company was decided, and by whom. */
export function findLastDecision(trx: Transaction, tenant: string, companyId: string) {
  return trx
    .selectFrom('company_requests')
    .select(['decision', 'reason', 'decided_by'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
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
