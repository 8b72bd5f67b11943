import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { CompanyKey } from './collaborators.ts';
import { invitedStatus } from './memberStatuses.ts';

/** Invitations of a company that nobody has answered, the first to end first. */
export function listOpenInvitations(db: Database, { tenant, companyId }: CompanyKey, now: Date, most: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .select(['users.id', 'users.email', sql<Date>`memberships.invited_until`.as('invited_until')])
    .where('memberships.tenant', '=', tenant)
    .where('memberships.company_id', '=', companyId)
    .where('memberships.status', '=', invitedStatus)
    .where('memberships.invited_until', '>', now)
    .orderBy('memberships.invited_until')
    .limit(most)
    .execute();
}
