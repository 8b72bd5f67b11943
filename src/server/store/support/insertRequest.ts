import type { Insertable } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';

type NewRequest = Omit<Insertable<Tables['consumer_requests']>, 'fields' | 'answered_at'> & { readonly fields: FormRecord };

/** Keeps what a consumer asks for. */
export async function insertRequest(trx: Transaction, request: NewRequest): Promise<void> {
  await trx
    .insertInto('consumer_requests')
    .values({ ...request, fields: JSON.stringify(request.fields), answered_at: null })
    .execute();
}
