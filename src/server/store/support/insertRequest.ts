import type { Insertable } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';

type Later = 'answered_at' | 'answer' | 'answered_by' | 'outcome' | 'closed_at' | 'closed_by';

type NewRequest = Omit<Insertable<Tables['consumer_requests']>, 'fields' | Later> & { readonly fields: FormRecord };

/** Keeps what a consumer asks for. */
export async function insertRequest(trx: Transaction, request: NewRequest): Promise<void> {
  await trx
    .insertInto('consumer_requests')
    .values({ ...request, fields: JSON.stringify(request.fields) })
    .execute();
}
