import type { UserType } from '../../policy/accountTypes.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import { insertUser } from '../../store/accounts/insertUser.ts';
import { findCollaborator, insertCollaborator } from '../../store/collaborators/collaborators.ts';
import { dropInvitations } from '../../store/collaborators/invitations.ts';
import type { Transaction } from '../../store/database.ts';
import { type InvitationParts, invitationOf, limitInvitationsTo, postInvitation, type TooManyInvitations } from './invitation.ts';
import { companyKeyOf, lockCompany, type StoredCollaborator, type Superuser } from './lockCollaborator.ts';
import { choiceIn, firstStatus } from './nextStatus.ts';
import { profileOf, purchaseLimitOf, statedRecord } from './statedRecord.ts';

export type NewCollaboratorOutcome =
  | ({ readonly is: 'invited' | 'added' } & StoredCollaborator)
  | { readonly is: 'notAllowed' | 'statusNotPossible' }
  | TooManyInvitations;

/**
 * Stores a new collaborator with an account of their own, and invites them if the status says so.
 * @throws the violation of a unique constraint if an account has the e-mail or the document
 */
export async function storeCollaborator(
  server: InvitationParts,
  trx: Transaction,
  superuser: Superuser,
  { submitted: { filled, record }, channel }: { readonly submitted: SubmittedRecord; readonly channel: string },
  now: Date,
): Promise<NewCollaboratorOutcome> {
  const { tenant: shop } = superuser;
  const key = companyKeyOf(superuser);
  const { tenant, companyId } = key;
  const company = await lockCompany(trx, superuser);
  if (company === undefined) return { is: 'notAllowed' };
  const status = firstStatus(shop, choiceIn(record));
  if (status === undefined) return { is: 'statusNotPossible' };
  const email = textOf(record, 'collaboratorEmail') ?? '';
  const invitation = allows(statusesOf(shop, 'collaborator'), status, 'accept') ? invitationOf(filled.of, now) : undefined;
  const limited = invitation && (await limitInvitationsTo(server, trx, tenant, email, now));
  if (limited !== undefined) return limited;
  const documentKey = documentKeyOf(filled, record, 'collaboratorDocument');
  await dropInvitations(trx, tenant, { email, documentKey, inviting: companyId }, now);
  const stated = statedRecord(record);
  const firstName = textOf(record, 'firstName') ?? textOf(record, 'lastName') ?? '';
  // The account's form is the one that the person fills in at the first login.
  const [access] = await formsOf(shop, 'registerOrganizationUser');
  const userId = await insertUser(
    trx,
    {
      tenant,
      accountType: 'ORGANIZATION',
      email,
      documentKey,
      passwordHash: null,
      firstName,
      form: access?.name ?? filled.name,
      formHash: access?.hash ?? filled.hash,
      profile: profileOf(stated),
      channel,
    },
    now,
  );
  const userType = textOf(record, 'userType') as UserType;
  const purchaseLimit = purchaseLimitOf(record);
  await insertCollaborator(trx, key, { userId, userType, stated, documentKey, purchaseLimit, invitation }, now);
  if (invitation !== undefined) await postInvitation(server, trx, filled.of, { email, firstName, company, invitation });
  const row = await findCollaborator(trx, key, userId);
  if (row === undefined) throw new Error('The new collaborator is not stored.');
  return { is: invitation === undefined ? 'added' : 'invited', company, row };
}
