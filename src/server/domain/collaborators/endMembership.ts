import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { removeCollaborator } from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';
import { endApprovalsOf } from '../approvals/endApprovalsOf.ts';
import { mailEndedApprovals } from '../approvals/mailEndedApprovals.ts';
import { endCompanyAccount } from '../privacy/endCompanyAccount.ts';
import { isLastActiveSuperuser, lockCollaborator, type Superuser } from './lockCollaborator.ts';

export type EndOutcome = { readonly is: 'ended' | 'notAllowed' | 'missing' | 'notInvited' | 'lastSuperuser' };

/** Removes a person from the company, informs a person who had joined by mail, and ends an account without another company. `onlyInvited`: only while the invitation is open. */
export async function endMembership(
  { revoke, enqueueMail }: Pick<Server, 'revoke' | 'enqueueMail'>,
  trx: Transaction,
  superuser: Superuser,
  { id, onlyInvited }: { readonly id: string; readonly onlyInvited: boolean },
  now: Date,
): Promise<EndOutcome> {
  const { tenant } = superuser;
  const locked = await lockCollaborator(trx, superuser, id);
  if (locked.is !== 'locked') return locked;
  const { key, company, row } = locked;
  if (onlyInvited && !allows(statusesOf(tenant, 'collaborator'), row.status, 'revoke')) return { is: 'notInvited' };
  if (await isLastActiveSuperuser(trx, tenant, locked)) return { is: 'lastSuperuser' };
  const ended = await endApprovalsOf(trx, tenant, { company: key, userId: id, actor: superuser.userId }, now);
  const isAccountUnused = await removeCollaborator(trx, key, id);
  const owner = { tenant: tenant.code, userId: id };
  if (isAccountUnused) await endCompanyAccount(trx, owner, { email: row.email, cameIn: row.joined_at !== null, now, revoke });
  // After the account, whose waiting mails are deleted with it. A withdrawn invitation is not mailed: the person had no access.
  await mailEndedApprovals({ enqueueMail }, trx, tenant, locked, ended, now);
  if (row.joined_at !== null) {
    const { firstName, lastName } = row.person;
    const { name: shop } = tenant.now.shell;
    const values = { shop, firstName: String(firstName ?? lastName ?? ''), businessName: company.business_name };
    await enqueueMail(trx, { tenant: tenant.code, event: 'collaboratorRemoved', to: row.email, values }, now);
  }
  return { is: 'ended' };
}
