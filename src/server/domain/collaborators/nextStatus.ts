import type { FormRecord } from '../../../../engine/runtime.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { mayBegin, mayMove, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CollaboratorRow } from '../../store/collaborators/collaborators.ts';
import { activeStatus, inactiveStatus, invitedStatus } from '../../store/collaborators/memberStatuses.ts';
import type { MembershipStatus } from '../../store/collaborators/tables.ts';

/** The two choices of the form. */
export type StatusChoice = 'active' | 'inactive';

/** The status that each choice leads to: a person who has not joined yet is invited first. */
const statusFor = {
  joined: { active: activeStatus, inactive: inactiveStatus },
  notJoined: { active: invitedStatus, inactive: inactiveStatus },
} as const;

/** The choice of the form for a status. */
export const choiceFor: Readonly<Record<MembershipStatus, StatusChoice>> = { invited: 'active', active: 'active', inactive: 'inactive' };

/** The choice in a record of the form. */
export const choiceIn = (record: FormRecord): StatusChoice =>
  choiceFor[textOf(record, 'collaboratorStatus') as MembershipStatus] ?? 'active';

/** The first status of a new collaborator; undefined if the tenant's table does not start with it. */
export function firstStatus(tenant: Tenant, choice: StatusChoice): MembershipStatus | undefined {
  const first = statusFor.notJoined[choice];
  return mayBegin(statusesOf(tenant, 'collaborator'), first) ? first : undefined;
}

/** The status that a choice leads to; undefined if the tenant's table does not lead there. */
export function nextStatus(
  tenant: Tenant,
  { status, joined_at }: Pick<CollaboratorRow, 'status' | 'joined_at'>,
  choice: StatusChoice,
): MembershipStatus | undefined {
  const next = statusFor[joined_at === null ? 'notJoined' : 'joined'][choice];
  return next === status || mayMove(statusesOf(tenant, 'collaborator'), status, next) ? next : undefined;
}
