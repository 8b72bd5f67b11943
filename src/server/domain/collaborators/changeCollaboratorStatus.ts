import { allows, statusesOf } from '../../policy/statuses.ts';
import { changeCollaborator, endSessionsIn, findCollaborator } from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';
import { endApprovalsOf } from '../approvals/endApprovalsOf.ts';
import { mailEndedApprovals } from '../approvals/mailEndedApprovals.ts';
import type { CollaboratorOutcome } from './collaboratorOutcome.ts';
import type { InvitationParts } from './invitation.ts';
import { sendAnotherInvitation } from './inviteAgain.ts';
import { isLastActiveSuperuser, lockCollaborator, type Superuser } from './lockCollaborator.ts';
import { nextStatus, type StatusChoice } from './nextStatus.ts';

export type StatusChange = {
  readonly id: string;
  readonly choice: StatusChoice;
  /** Is it this version that the superuser has read? */
  readonly isRead: (version: number) => boolean;
};

/** Makes a collaborator active or inactive; a person who has not joined yet is invited again instead of active. */
export async function changeCollaboratorStatus(
  server: InvitationParts,
  trx: Transaction,
  superuser: Superuser,
  { id, choice, isRead }: StatusChange,
  now: Date,
): Promise<CollaboratorOutcome> {
  const { tenant } = superuser;
  const locked = await lockCollaborator(trx, superuser, id);
  if (locked.is !== 'locked') return locked;
  const { key, company, row } = locked;
  const status = nextStatus(tenant, row, choice);
  if (status === undefined) return { is: 'statusNotPossible' };
  if (status === row.status) return { is: 'unchanged', company, row };
  if (!isRead(row.version)) return { is: 'changedMeanwhile', company, row };
  const statuses = statusesOf(tenant, 'collaborator');
  const mayEnter = allows(statuses, status, 'enter');
  if (!mayEnter && (await isLastActiveSuperuser(trx, tenant, locked))) return { is: 'lastSuperuser' };
  if (allows(statuses, status, 'accept')) return sendAnotherInvitation(server, trx, tenant, { locked, status }, now);
  await changeCollaborator(trx, key, id, { status }, now);
  if (!mayEnter) {
    await endSessionsIn(trx, key, id);
    const ended = await endApprovalsOf(trx, tenant, { company: key, userId: id, actor: superuser.userId }, now);
    await mailEndedApprovals(server, trx, tenant, locked, ended, now);
  }
  const changed = await findCollaborator(trx, key, id);
  return changed === undefined ? { is: 'missing' } : { is: mayEnter ? 'activated' : 'deactivated', company, before: row, row: changed };
}
