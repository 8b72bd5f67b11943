import type { CollaboratorRow } from '../../store/collaborators.ts';
import type { MembershipStatus } from '../../store/tables/accounts.ts';

/** What becomes of somebody whom a superuser wants active or inactive: who never came in is invited, until then. */
export function nextStatus(
  { status, joined_at }: Pick<CollaboratorRow, 'status' | 'joined_at'>,
  wanted: 'active' | 'inactive',
): MembershipStatus {
  if (wanted === 'inactive') return 'inactive';
  return joined_at === null ? 'invited' : status === 'inactive' ? 'active' : status;
}
