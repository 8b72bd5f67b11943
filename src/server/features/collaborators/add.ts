import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { refuseTaken } from '../../http/forms/notSaved.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import type { UserType } from '../../policy/accountTypes.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { insertUser } from '../../store/accounts/insertAccount.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { findCollaborator, insertCollaborator, lockCompanyPeople } from '../../store/collaborators/collaborators.ts';
import { dropInvitations } from '../../store/collaborators/invitations.ts';
import type { Transaction } from '../../store/database.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';
import { collaboratorBody } from './collaboratorBody.ts';
import { invitationOf, mailboxAsked, postInvitation } from './invite.ts';
import { asCollaboratorError, judgeCollaborator } from './judgeCollaborator.ts';
import { firstStatus, wantedIn } from './nextStatus.ts';
import { profileOf, purchaseLimitOf, statedRecord } from './statedRecord.ts';

type Id = 'addCollaborator';
const said = 'collaboratorNotCreated';

/** A superuser invites somebody; the unique indexes of accounts decide who has an e-mail or a document. */
export async function addCollaborator(
  server: Server,
  call: Call<Id>,
  session: Session & { readonly company: SessionCompany },
): Promise<Success<Id> | Refusal> {
  const { db, secret, limits } = server;
  const { now } = call;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<Id>(db, claim);
  if (before !== undefined) return withEtag(before);
  const allowed = await consumeRateLimitOnce(db, claim, limits.invitationsOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const found = await judgeCollaborator(server, call, session, said);
  if ('refused' in found) return found;
  try {
    return withEtag(await withIdempotency<Id>(db, claim, now, (trx) => store(server, trx, call, session, found)));
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
  const held = await lockCompanyPeople(trx, { tenant, companyId }, actor, statusesOf(shop, 'company'));
  if (held === undefined) return refuse('notAllowed');
  const email = textOf(record, 'collaboratorEmail') ?? '';
  const status = firstStatus(shop, wantedIn(record));
  if (status === undefined) return refuse(said);
  const invitation = allows(statusesOf(shop, 'collaborator'), status, 'accept') ? invitationOf(filled.of, now) : undefined;
  const tooMany = invitation && (await mailboxAsked(server, trx, tenant, email, now));
  if (tooMany !== undefined) return tooMany;
  const documentKey = documentKeyOf(filled, record, 'collaboratorDocument');
  await dropInvitations(trx, tenant, { email, documentKey, inviting: companyId }, now);
  const stated = statedRecord(record);
  const firstName = textOf(record, 'firstName') ?? textOf(record, 'lastName') ?? '';
  // What the person fills in on coming in is the form of the account.
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
      channel: header['x-channel'],
    },
    now,
  );
  const userType = textOf(record, 'userType') as UserType;
  const purchaseLimit = purchaseLimitOf(record);
  await insertCollaborator(trx, { tenant, companyId }, { userId, userType, stated, documentKey, purchaseLimit, invitation }, now);
  await recordAudit(
    trx,
    { tenant, actor, action: invitation === undefined ? 'collaborator added' : 'collaborator invited', subject: userId },
    now,
  );
  if (invitation !== undefined) await postInvitation(server, trx, filled.of, { email, firstName, company: held, invitation });
  const row = await findCollaborator(trx, { tenant, companyId }, userId);
  if (row === undefined) return refuse('serverError');
  const telling = { tenant: shop, version: path.version, company: held, userId: actor, now };
  return { status: 201, body: await collaboratorBody(telling, row) };
}

const withEtag = (answer: Success<Id> | Refusal): Success<Id> | Refusal =>
  'refused' in answer ? answer : { ...answer, etag: etagOf(answer.body.version) };
