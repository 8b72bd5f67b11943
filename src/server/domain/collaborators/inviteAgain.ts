import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import { changeCollaborator, findCollaborator } from '../../store/collaborators/collaborators.ts';
import type { MembershipStatus } from '../../store/collaborators/tables.ts';
import type { Transaction } from '../../store/database.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';
import type { CollaboratorOutcome } from './collaboratorOutcome.ts';
import { type InvitationParts, invitationOf, limitInvitationsTo, postInvitation } from './invitation.ts';
import { type LockedCollaborator, lockCollaborator, type Superuser } from './lockCollaborator.ts';
import { recordOf } from './statedRecord.ts';

/** Sends a person who has not joined yet another invitation. */
export async function inviteAgain(
  server: InvitationParts,
  trx: Transaction,
  superuser: Superuser,
  id: string,
  now: Date,
): Promise<CollaboratorOutcome> {
  const { tenant } = superuser;
  const locked = await lockCollaborator(trx, superuser, id);
  if (locked.is !== 'locked') return locked;
  const { status } = locked.row;
  return allows(statusesOf(tenant, 'collaborator'), status, 'resend')
    ? sendAnotherInvitation(server, trx, tenant, { locked, status }, now)
    : { is: 'statusNotPossible' };
}

/** Starts another invitation, in the given status, and posts its mail. */
export async function sendAnotherInvitation(
  server: InvitationParts,
  trx: Transaction,
  { now: release }: Tenant,
  { locked: { key, company, row }, status }: { readonly locked: LockedCollaborator; readonly status: MembershipStatus },
  now: Date,
): Promise<CollaboratorOutcome> {
  const { tenant } = key;
  const { user_id: id, email } = row;
  const repeated = await consumeRateLimit(trx, tenant, server.limits.invitationAgain, id, now);
  if (!repeated.allowed) return { is: 'tooManyInvitations', retryAfter: repeated.retryAfter };
  const limited = await limitInvitationsTo(server, trx, tenant, email, now);
  if (limited !== undefined) return limited;
  const invitation = invitationOf(release, now);
  await changeCollaborator(trx, key, id, { status, invitation }, now);
  const { firstName, lastName } = recordOf(row, company);
  await postInvitation(server, trx, release, { email, firstName: String(firstName ?? lastName ?? ''), company, invitation });
  const changed = await findCollaborator(trx, key, id);
  return changed === undefined ? { is: 'missing' } : { is: 'invitedAgain', company, before: row, row: changed };
}
