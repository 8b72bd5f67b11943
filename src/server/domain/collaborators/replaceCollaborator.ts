import { isDeepStrictEqual } from 'node:util';
import type { StatusAction } from '../../../contract/catalogue/statuses.ts';
import type { UserType } from '../../policy/accountTypes.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { changeCollaborator, endSessionsIn, findCollaborator } from '../../store/collaborators/collaborators.ts';
import { changeInvitedAccount, dropInvitations } from '../../store/collaborators/invitations.ts';
import type { MembershipStatus } from '../../store/collaborators/tables.ts';
import type { Transaction } from '../../store/database.ts';
import { endApprovalsOf } from '../approvals/endApprovalsOf.ts';
import { mailEndedApprovals } from '../approvals/mailEndedApprovals.ts';
import type { CollaboratorOutcome } from './collaboratorOutcome.ts';
import { type InvitationParts, invitationOf, limitInvitationsTo, postInvitation } from './invitation.ts';
import { isLastActiveSuperuser, lockCollaborator, type Superuser } from './lockCollaborator.ts';
import { choiceIn, nextStatus } from './nextStatus.ts';
import { profileOf, purchaseLimitOf, recordOf, statedRecord } from './statedRecord.ts';

export type Replacement = {
  readonly id: string;
  readonly submitted: SubmittedRecord;
  /** Is it this version that the superuser has read? */
  readonly isRead: (version: number) => boolean;
};

/**
 * Replaces a collaborator's record.
 * @throws the violation of a unique constraint if an account has the e-mail or the document
 */
export async function replaceCollaborator(
  server: InvitationParts,
  trx: Transaction,
  superuser: Superuser,
  { id, submitted: { filled, record }, isRead }: Replacement,
  now: Date,
): Promise<CollaboratorOutcome> {
  const { tenant: shop } = superuser;
  const locked = await lockCollaborator(trx, superuser, id);
  if (locked.is !== 'locked') return locked;
  const { key, company, row } = locked;
  const { tenant, companyId } = key;
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (isDeepStrictEqual(filled.form.visible(recordOf(row, company)), record)) return { is: 'unchanged', company, row };
  if (!isRead(row.version)) return { is: 'changedMeanwhile', company, row };

  const userType = textOf(record, 'userType') as UserType;
  const status = nextStatus(shop, row, choiceIn(record));
  if (status === undefined) return { is: 'statusNotPossible' };
  const may = (of: MembershipStatus, action: StatusAction<'collaborator'>) => allows(statusesOf(shop, 'collaborator'), of, action);
  const staysSuperuser = userType === 'superuser' && may(status, 'enter');
  if (!staysSuperuser && (await isLastActiveSuperuser(trx, shop, locked))) return { is: 'lastSuperuser' };

  const email = textOf(record, 'collaboratorEmail') ?? '';
  const isOtherEmail = foldEmail(email) !== foldEmail(row.email);
  // The mailbox gives access to the account, and the account is the person's own since they joined.
  if (isOtherEmail && row.joined_at !== null) return { is: 'emailIsFixed' };
  const documentKey = documentKeyOf(filled, record, 'collaboratorDocument');
  const stated = statedRecord(record);
  const firstName = textOf(record, 'firstName') ?? textOf(record, 'lastName') ?? '';
  const isInvited = may(status, 'accept') && (isOtherEmail || !may(row.status, 'accept'));
  const invitation = isInvited ? invitationOf(filled.of, now) : undefined;
  const limited = invitation && (await limitInvitationsTo(server, trx, tenant, email, now));
  if (limited !== undefined) return limited;
  if (row.joined_at === null) {
    if (isOtherEmail) await dropInvitations(trx, tenant, { email, documentKey: null, inviting: companyId }, now);
    await changeInvitedAccount(trx, tenant, id, { email, documentKey, firstName, profile: profileOf(stated) }, now);
  }
  const purchaseLimit = purchaseLimitOf(record);
  const change = { userType, status, stated, documentKey, purchaseLimit, ...(invitation && { invitation }) };
  await changeCollaborator(trx, key, id, change, now);
  if (!may(status, 'enter')) {
    await endSessionsIn(trx, key, id);
    const ended = await endApprovalsOf(trx, shop, { company: key, userId: id, actor: superuser.userId }, now);
    await mailEndedApprovals(server, trx, shop, locked, ended, now);
  }
  if (invitation !== undefined) await postInvitation(server, trx, filled.of, { email, firstName, company, invitation });
  const changed = await findCollaborator(trx, key, id);
  return changed === undefined ? { is: 'missing' } : { is: 'edited', company, before: row, row: changed };
}
