import type { Database } from '../database.ts';
import type { Owner } from '../owner.ts';

/** Accounts that were deleted after a moment, of all tenants. */
export function listDeletedAccounts(db: Database, after: Date): Promise<readonly Owner[]> {
  return db.selectFrom('users').select(['tenant', 'id as userId']).where('deleted_at', '>', after).execute();
}
