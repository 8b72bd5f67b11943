import type { Database, Transaction } from '../database.ts';
import type { CompanyKey } from './collaborators.ts';
import { activeStatus } from './memberStatuses.ts';

type Superuser = { readonly id: string; readonly email: string; readonly firstName: string };

/** The active superusers of a company: they answer for it, and approve what is asked in it. */
export async function listSuperusers(db: Database | Transaction, { tenant, companyId }: CompanyKey): Promise<readonly Superuser[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('memberships.tenant', '=', tenant)
    .where('memberships.company_id', '=', companyId)
    .where('memberships.user_type', '=', 'superuser')
    .where('memberships.status', '=', activeStatus)
    .orderBy('users.email')
    .execute();
  return rows.map(({ id, email, first_name }) => ({ id, email, firstName: first_name ?? '' }));
}
