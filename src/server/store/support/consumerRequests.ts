import type { Database, Transaction } from '../database.ts';
import type { RequestKind } from './tables.ts';

/** Which request of a consumer: each kind counts for itself. */
export type RequestKey = { readonly tenant: string; readonly kind: RequestKind; readonly number: string };

/** Requests that are not closed, those to be answered first, by their day. */
export const listOpenRequests = (db: Database, tenant: string) =>
  db
    .selectFrom('consumer_requests')
    .select(['kind', 'number', 'email', 'created_at', 'answer_by', 'answered_at'])
    .where('tenant', '=', tenant)
    .where('closed_at', 'is', null)
    .orderBy('answered_at', (order) => order.asc().nullsFirst())
    .orderBy('answer_by')
    .orderBy('kind')
    .orderBy('number')
    .execute();

/** A request, locked until the transaction ends: of two operators one answers. */
export const lockConsumerRequest = (trx: Transaction, { tenant, kind, number }: RequestKey) =>
  trx
    .selectFrom('consumer_requests')
    .select(['email', 'fields', 'created_at', 'answer_by', 'answered_at', 'answer', 'closed_at', 'outcome'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

type RequestChange =
  | { readonly answer: string; readonly answered_by: string; readonly answered_at: Date }
  | { readonly outcome: string; readonly closed_by: string; readonly closed_at: Date };

export async function changeConsumerRequest(trx: Transaction, { tenant, kind, number }: RequestKey, change: RequestChange): Promise<void> {
  await trx
    .updateTable('consumer_requests')
    .set(change)
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .execute();
}
