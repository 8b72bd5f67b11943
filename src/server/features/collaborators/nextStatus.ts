import type { Tenant } from '../../release/tenants.ts';
import { mayMove, statusesOf } from '../../statuses/steps.ts';
import type { CollaboratorRow } from '../../store/collaborators.ts';
import type { MembershipStatus } from '../../store/tables/accounts.ts';

/**
 * What becomes of somebody whom a superuser wants active or inactive: who never came in is invited, until then. Undefined where the
 * tenant's table does not lead there.
 */
export function nextStatus(
  tenant: Tenant,
  { status, joined_at }: Pick<CollaboratorRow, 'status' | 'joined_at'>,
  wanted: 'active' | 'inactive',
): MembershipStatus | undefined {
  const next = wanted === 'active' && joined_at === null ? 'invited' : wanted;
  return next === status || mayMove(statusesOf(tenant, 'collaborator'), status, next) ? next : undefined;
}
