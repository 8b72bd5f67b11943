import type { FormRecord } from '../../../../engine/runtime.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { mayBegin, mayMove, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CollaboratorRow } from '../../store/collaborators/collaborators.ts';
import { activeStatus, inactiveStatus, invitedStatus } from '../../store/collaborators/memberStatuses.ts';
import type { MembershipStatus } from '../../store/collaborators/tables.ts';

/** The two words of the form. */
type Wanted = 'active' | 'inactive';

/** What each word makes of somebody: who never came in is invited, until then. */
const becomes = {
  cameIn: { active: activeStatus, inactive: inactiveStatus },
  neverCame: { active: invitedStatus, inactive: inactiveStatus },
} as const;

/** The word of the form for a status. */
export const wordFor: Readonly<Record<MembershipStatus, Wanted>> = { invited: 'active', active: 'active', inactive: 'inactive' };

/** The word that somebody has chosen. */
export const wantedIn = (record: FormRecord): Wanted => wordFor[textOf(record, 'collaboratorStatus') as MembershipStatus] ?? 'active';

/** With what somebody new begins; undefined where the tenant's table lets nobody begin so. */
export function firstStatus(tenant: Tenant, wanted: Wanted): MembershipStatus | undefined {
  const first = becomes.neverCame[wanted];
  return mayBegin(statusesOf(tenant, 'collaborator'), first) ? first : undefined;
}

/** What becomes of somebody whom a superuser wants active or inactive. Undefined where the tenant's table does not lead there. */
export function nextStatus(
  tenant: Tenant,
  { status, joined_at }: Pick<CollaboratorRow, 'status' | 'joined_at'>,
  wanted: Wanted,
): MembershipStatus | undefined {
  const next = becomes[joined_at === null ? 'neverCame' : 'cameIn'][wanted];
  return next === status || mayMove(statusesOf(tenant, 'collaborator'), status, next) ? next : undefined;
}
