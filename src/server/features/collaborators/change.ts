import { endCompanyAccount } from '../../domain/privacy/endCompanyAccount.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import {
  type CollaboratorRow,
  type CompanyCard,
  type CompanyKey,
  changeCollaborator,
  endSessionsIn,
  findCollaborator,
  isLastSuperuser,
  lockCompanyPeople,
  removeCollaborator,
} from '../../store/collaborators/collaborators.ts';
import type { MembershipStatus } from '../../store/collaborators/tables.ts';
import type { Transaction } from '../../store/database.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';
import { collaboratorBody } from './collaboratorBody.ts';
import { invitationOf, mailboxAsked, postInvitation } from './invite.ts';
import { nextStatus } from './nextStatus.ts';
import { recordOf } from './statedRecord.ts';

type Changing = 'setCollaboratorStatus' | 'resendInvitation';
type Removing = 'deleteCollaborator' | 'revokeInvitation';
type Superuser = Session & { readonly company: SessionCompany };

/** What a change looks at: the company, held, and the one whom it is about. */
type Held = {
  readonly shop: Tenant;
  readonly trx: Transaction;
  readonly company: CompanyKey;
  readonly card: CompanyCard;
  /** Who changes it. */
  readonly userId: string;
  readonly row: CollaboratorRow;
};

export function setCollaboratorStatus(server: Server, call: Call<'setCollaboratorStatus'>, who: Superuser) {
  return changed(server, call, who, async (held) => {
    const { trx, company, row } = held;
    const status = nextStatus(call.tenant, row, call.body.status);
    if (status === undefined) return refuse('collaboratorNotEdited');
    if (status === row.status) return undefined;
    if (!isCurrent(call.header['if-match'], row.version)) return refuse('changedMeanwhile', { current: await standing(call, held, row) });
    const statuses = statusesOf(call.tenant, 'collaborator');
    const mayEnter = allows(statuses, status, 'enter');
    if (!mayEnter && (await isLast(held))) return refuse('lastSuperuser');
    if (allows(statuses, status, 'accept')) return askIn(server, call, held, status);
    await changeCollaborator(trx, company, row.user_id, { status }, call.now);
    if (!mayEnter) await endSessionsIn(trx, company, row.user_id);
    return mayEnter ? 'collaborator activated' : 'collaborator deactivated';
  });
}

export function resendInvitation(server: Server, call: Call<'resendInvitation'>, who: Superuser) {
  return changed(server, call, who, async (held) =>
    allows(statusesOf(call.tenant, 'collaborator'), held.row.status, 'resend')
      ? askIn(server, call, held, held.row.status)
      : refuse('collaboratorNotEdited'),
  );
}

/** Anybody is taken out, or of those invited alone. */
export function deleteCollaborator({ db, revoke }: Server, call: Call<Removing>, who: Superuser): Promise<Success<Removing> | Refusal> {
  const { tenant, now, operation } = call;
  return db.transaction().execute(async (trx) => {
    const held = await hold(trx, call, who);
    if ('refused' in held) return held;
    const { row, company } = held;
    if (operation === 'revokeInvitation' && !allows(statusesOf(tenant, 'collaborator'), row.status, 'revoke'))
      return refuse('collaboratorNotDeleted');
    if (await isLast(held)) return refuse('lastSuperuser');
    const ends = await removeCollaborator(trx, company, row.user_id);
    const owner = { tenant: who.tenant, userId: row.user_id };
    if (ends) await endCompanyAccount(trx, owner, { email: row.email, cameIn: row.joined_at !== null, now, revoke });
    const action = operation === 'revokeInvitation' ? 'invitation revoked' : 'collaborator deleted';
    await recordAudit(trx, { tenant: who.tenant, actor: who.userId, action, subject: row.user_id }, now);
    return { status: 204, body: undefined };
  });
}

/** Does the work on a collaborator of a company that is held, and answers what stands then; the work says what it was, for the audit. */
function changed(
  { db }: Server,
  call: Call<Changing>,
  who: Superuser,
  work: (held: Held) => Promise<string | undefined | Refusal>,
): Promise<Success<Changing> | Refusal> {
  const { path, now } = call;
  return db.transaction().execute(async (trx) => {
    const held = await hold(trx, call, who);
    if ('refused' in held) return held;
    const done = await work(held);
    if (typeof done === 'object') return done;
    if (done !== undefined) await recordAudit(trx, { tenant: who.tenant, actor: who.userId, action: done, subject: path.id }, now);
    const row = await findCollaborator(trx, held.company, path.id);
    if (row === undefined) return refuse('notFound');
    return { status: 200, ...(await standing(call, held, row)) };
  });
}

/** Somebody as the superuser who asks is told of them. */
async function standing({ tenant, path, now }: Call<Changing>, { card, userId }: Held, row: CollaboratorRow) {
  const telling = { tenant, version: path.version, company: card, userId, now };
  return { body: await collaboratorBody(telling, row), etag: etagOf(row.version) };
}

async function hold(trx: Transaction, { tenant: shop, path }: Call<Changing | Removing>, who: Superuser): Promise<Held | Refusal> {
  const company = { tenant: who.tenant, companyId: who.company.id };
  const card = await lockCompanyPeople(trx, company, who.userId, statusesOf(shop, 'company'));
  if (card === undefined) return refuse('notAllowed');
  const row = await findCollaborator(trx, company, path.id);
  return row === undefined ? refuse('notFound') : { shop, trx, company, card, userId: who.userId, row };
}

const isLast = async ({ shop, trx, company, row }: Held): Promise<boolean> =>
  row.user_type === 'superuser' &&
  allows(statusesOf(shop, 'collaborator'), row.status, 'enter') &&
  (await isLastSuperuser(trx, company, row.user_id));

/** Invites, or invites again, whoever has not come in yet. */
async function askIn(
  server: Server,
  { tenant: shop, now }: Call<Changing>,
  { trx, company, card, row }: Held,
  status: MembershipStatus,
): Promise<string | Refusal> {
  const again = await consumeRateLimit(trx, company.tenant, server.limits.invitationAgain, row.user_id, now);
  if (!again.allowed) return refuse('tooManyTries', { retryAfter: again.retryAfter });
  const tooMany = await mailboxAsked(server, trx, company.tenant, row.email, now);
  if (tooMany !== undefined) return tooMany;
  const invitation = invitationOf(shop.now, now);
  await changeCollaborator(trx, company, row.user_id, { status, invitation }, now);
  const { firstName, lastName } = recordOf(row, card);
  await postInvitation(server, trx, shop.now, {
    email: row.email,
    firstName: String(firstName ?? lastName ?? ''),
    company: card,
    invitation,
  });
  return 'invitation sent again';
}
