import type { Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

export type StoreRow = Omit<Selectable<Tables['stores']>, 'tenant' | 'open'>;

/** The open stores of a tenant, by name. */
export function listStores(db: Database, tenant: string): Promise<readonly StoreRow[]> {
  return db
    .selectFrom('stores')
    .select(['id', 'name', 'state', 'city', 'municipal', 'address', 'phone', 'latitude', 'longitude', 'work_days', 'other_days'])
    .where('tenant', '=', tenant)
    .where('open', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
