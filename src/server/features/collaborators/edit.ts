import { isDeepStrictEqual } from 'node:util';
import type { StatusAction } from '../../../contract/catalogue/statuses.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { refuseTaken } from '../../http/forms/notSaved.ts';
import type { UserType } from '../../policy/accountTypes.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import {
  changeCollaborator,
  endSessionsIn,
  findCollaborator,
  isLastSuperuser,
  lockCompanyPeople,
} from '../../store/collaborators/collaborators.ts';
import { changeInvitedAccount, dropInvitations } from '../../store/collaborators/invitations.ts';
import type { MembershipStatus } from '../../store/collaborators/tables.ts';
import type { Transaction } from '../../store/database.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';
import { collaboratorBody } from './collaboratorBody.ts';
import { invitationOf, mailboxAsked, postInvitation } from './invite.ts';
import { asCollaboratorError, judgeCollaborator } from './judgeCollaborator.ts';
import { nextStatus, wantedIn } from './nextStatus.ts';
import { profileOf, purchaseLimitOf, recordOf, statedRecord } from './statedRecord.ts';

type Id = 'editCollaborator';
const said = 'collaboratorNotEdited';

/** A superuser puts another record in the place of a collaborator's. */
export async function editCollaborator(
  server: Server,
  call: Call<Id>,
  session: Session & { readonly company: SessionCompany },
): Promise<Success<Id> | Refusal> {
  const found = await judgeCollaborator(server, call, session, said);
  if ('refused' in found) return found;
  try {
    return await server.db.transaction().execute((trx) => store(server, trx, call, session, found));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    return asCollaboratorError(await refuseTaken(server, call, found, constraint), said);
  }
}

async function store(
  server: Server,
  trx: Transaction,
  { tenant: shop, path, header, now }: Call<Id>,
  { tenant, userId: actor, company: { id: companyId } }: Session & { readonly company: SessionCompany },
  { filled, record }: SubmittedRecord,
): Promise<Success<Id> | Refusal> {
  const company = { tenant, companyId };
  const held = await lockCompanyPeople(trx, company, actor, statusesOf(shop, 'company'));
  if (held === undefined) return refuse('notAllowed');
  const row = await findCollaborator(trx, company, path.id);
  if (row === undefined) return refuse('notFound');
  const telling = { tenant: shop, version: path.version, company: held, userId: actor, now };
  const stands = async (of: typeof row) => ({ body: await collaboratorBody(telling, of), etag: etagOf(of.version) });
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (isDeepStrictEqual(filled.form.visible(recordOf(row, held)), record)) return { status: 200, ...(await stands(row)) };
  if (!isCurrent(header['if-match'], row.version)) return refuse('changedMeanwhile', { current: await stands(row) });

  const userType = textOf(record, 'userType') as UserType;
  const status = nextStatus(shop, row, wantedIn(record));
  if (status === undefined) return refuse(said);
  const may = (of: MembershipStatus, action: StatusAction<'collaborator'>) => allows(statusesOf(shop, 'collaborator'), of, action);
  const leaves = row.user_type === 'superuser' && may(row.status, 'enter') && (userType !== 'superuser' || !may(status, 'enter'));
  if (leaves && (await isLastSuperuser(trx, company, path.id))) return refuse('lastSuperuser');

  const email = textOf(record, 'collaboratorEmail') ?? '';
  const otherEmail = foldEmail(email) !== foldEmail(row.email);
  // Whoever holds the mailbox holds the account: it is the person's by now.
  if (otherEmail && row.joined_at !== null)
    return refuse(said, { problems: [{ path: 'body/email', problem: 'stays as it is once the invitation was accepted' }] });
  const documentKey = documentKeyOf(filled, record, 'collaboratorDocument');
  const stated = statedRecord(record);
  const firstName = textOf(record, 'firstName') ?? textOf(record, 'lastName') ?? '';
  const isInvited = may(status, 'accept') && (otherEmail || !may(row.status, 'accept'));
  const invitation = isInvited ? invitationOf(filled.of, now) : undefined;
  if (invitation !== undefined) {
    const tooMany = await mailboxAsked(server, trx, tenant, email, now);
    if (tooMany !== undefined) return tooMany;
  }
  if (row.joined_at === null) {
    if (otherEmail) await dropInvitations(trx, tenant, { email, documentKey: null, inviting: companyId }, now);
    await changeInvitedAccount(trx, tenant, path.id, { email, documentKey, firstName, profile: profileOf(stated) }, now);
  }
  const purchaseLimit = purchaseLimitOf(record);
  const change = { userType, status, stated, documentKey, purchaseLimit, ...(invitation && { invitation }) };
  await changeCollaborator(trx, company, path.id, change, now);
  if (!may(status, 'enter')) await endSessionsIn(trx, company, path.id);
  await recordAudit(trx, { tenant, actor, action: 'collaborator edited', subject: path.id }, now);
  if (invitation !== undefined) await postInvitation(server, trx, filled.of, { email, firstName, company: held, invitation });
  const changed = await findCollaborator(trx, company, path.id);
  return changed === undefined ? refuse('notFound') : { status: 200, ...(await stands(changed)) };
}
