import type { Selectable } from 'kysely';
import type { Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';

export type Applicant = Pick<Selectable<Tables['users']>, 'email' | 'profile' | 'document_key'>;

/** What a loyalty programme asks of a person; undefined where the account is deleted. */
export function findApplicant(trx: Transaction, { tenant, userId }: Owner): Promise<Applicant | undefined> {
  return trx
    .selectFrom('users')
    .select(['email', 'profile', 'document_key'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
