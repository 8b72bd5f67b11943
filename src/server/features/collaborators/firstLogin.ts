import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { refuseWrongCode } from '../../http/forms/wrongCode.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { hashPassword } from '../../platform/passwordHash.ts';
import { codeRules } from '../../policy/codeRules.ts';
import type { ConsentDecision } from '../../policy/consents/consentDecision.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { spendCode, tryCode } from '../../store/codes/codes.ts';
import { acceptInvitation } from '../../store/collaborators/invitations.ts';
import { activeStatus } from '../../store/collaborators/memberStatuses.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { IdempotencyKey } from '../../store/idempotency/idempotency.ts';
import { codeOf, type Identity, invitedOf } from './identity.ts';
import { sendCode } from './sendCode.ts';

type Registering = 'registerOrganizationUser' | 'registerOrganizationUserWithoutPassword';
type Id = 'sendCollaboratorCode' | 'verifyCollaboratorCode' | Registering;

/** Somebody who is invited comes in: a code by mail, then a password or the word of a retailer's own host, and what is accepted. */
export function firstLogin(server: Server): Pick<Handlers, Id> {
  return {
    sendCollaboratorCode: (call) => sendCode(server, call),
    verifyCollaboratorCode: (call) => verify(server, call),
    registerOrganizationUser: (call) => withPassword(server, call),
    registerOrganizationUserWithoutPassword: (call) => withoutPassword(server, call),
  };
}

const digitsOf = (code: string | undefined): string => (code ?? '').replaceAll(/[\s-]/g, '');

async function verify(server: Server, call: Call<'verifyCollaboratorCode'>): Promise<Success<'verifyCollaboratorCode'> | Refusal> {
  const { tenant, body, now } = call;
  const tooMany = await triedOften(server, call);
  if (tooMany !== undefined) return tooMany;
  const invited = await invitedOf(server, tenant, body, now);
  const right = await tryCode(server.db, server.secret, codeOf(server, call, body), digitsOf(body.code), {
    now,
    mostTries: codeRules(tenant.now.side).mostTries,
  });
  return right === undefined || invited === undefined ? refuseWrongCode(tenant, 'collaboratorAccess') : { status: 204, body: undefined };
}

async function withPassword(
  server: Server,
  call: Call<'registerOrganizationUser'>,
): Promise<Success<'registerOrganizationUser'> | Refusal> {
  const { tenant, header, now } = call;
  const claim = keyOf(call, server.secret);
  const before = await findStoredAnswer<'registerOrganizationUser'>(server.db, claim);
  if (before !== undefined) return before;
  const tooMany = await triedOften(server, call);
  if (tooMany !== undefined) return tooMany;
  const { email, companyDocument, companyDocumentType, ...body } = call.body;
  if (email === undefined || companyDocument === undefined)
    return refuse('badRequest', { problems: [{ path: 'body', problem: 'must have email and companyDocument' }] });
  const who = { email, companyDocument, ...(companyDocumentType === undefined ? {} : { companyDocumentType }) };
  // Judged first, so that a weak password does not use the code up.
  const asked = { tenant, operation: 'registerOrganizationUser', formHash: header['x-form-hash'], body, now } as const;
  const found = await judgeForm(server.db, { ...asked, beside: { email } });
  if ('refused' in found) return found;
  const passwordHash = await hashPassword(body.password ?? '');
  const decisions = consentDecisions(found.filled, splitRecord(found.filled, found.record).consents);
  return comeIn(server, call, claim, { who, code: body.code, passwordHash, decisions });
}

async function withoutPassword(
  server: Server,
  call: Call<'registerOrganizationUserWithoutPassword'>,
): Promise<Success<'registerOrganizationUserWithoutPassword'> | Refusal> {
  const { tenant, body } = call;
  const claim = keyOf(call, server.secret);
  const before = await findStoredAnswer<'registerOrganizationUserWithoutPassword'>(server.db, claim);
  if (before !== undefined) return before;
  const tooMany = await triedOften(server, call);
  if (tooMany !== undefined) return tooMany;
  const decisions = acceptedOf(tenant, body.consents);
  if (decisions === undefined) return refuse('consentRefused');
  return comeIn(server, call, claim, {
    who: body,
    code: body.code,
    passwordHash: null,
    decisions,
  });
}

type Arrival = {
  readonly who: Identity;
  readonly code: string | undefined;
  readonly passwordHash: string | null;
  readonly decisions: readonly ConsentDecision[];
};

async function comeIn(
  server: Server,
  call: Call<Registering>,
  claim: IdempotencyKey,
  { who, code, passwordHash, decisions }: Arrival,
): Promise<Success<Registering> | Refusal> {
  const { tenant: shop, header, now } = call;
  const tenant = shop.code;
  const whose = codeOf(server, call, who);
  // Beside the transaction: a try counts, whatever becomes of it.
  const right = await tryCode(server.db, server.secret, whose, digitsOf(code), {
    now,
    mostTries: codeRules(call.tenant.now.side).mostTries,
  });
  const invited = await invitedOf(server, shop, who, now);
  if (right === undefined || invited === undefined) return refuseWrongCode(shop, 'collaboratorAccess');
  const { userId, companyId } = invited;
  return withIdempotency<Registering>(server.db, claim, now, async (trx) => {
    if (!(await spendCode(trx, whose, right, now))) return refuseWrongCode(shop, 'collaboratorAccess');
    // Revoked or accepted at this moment.
    if (!(await acceptInvitation(trx, { tenant, companyId }, userId, passwordHash, now)))
      return refuseWrongCode(shop, 'collaboratorAccess');
    const by = { tenant, userId, language: shop.now.shell.language, channel: header['x-channel'], actor: userId };
    await appendConsents(trx, by, decisions, now);
    await recordAudit(trx, { tenant, actor: userId, action: 'collaborator came in', subject: userId }, now);
    return { status: 201, body: { userId, organizationId: companyId, state: activeStatus } };
  });
}

/** What was accepted, as the templates in force say it; undefined where a mandatory one is missing, or one is not in force. */
function acceptedOf(
  { now: { side } }: Tenant,
  consents: readonly { readonly template: string; readonly version: string; readonly accepted: boolean }[],
): readonly ConsentDecision[] | undefined {
  const asked = Object.entries(side.consents).filter(([, { purposes }]) => purposes.includes('RegistroB2BSU'));
  const decisions = consents.flatMap(({ template, version, accepted }) => {
    const known = asked.find(([name, one]) => name === template && one.version === version)?.[1];
    return known === undefined ? [] : [{ template, version, textHash: known.textHash, accepted }];
  });
  const isAccepted = (name: string) => decisions.some(({ template, accepted }) => template === name && accepted);
  if (decisions.length < consents.length || asked.some(([name, { mandatory }]) => mandatory && !isAccepted(name))) return undefined;
  return decisions.filter(({ accepted }) => accepted);
}

const triedOften = (server: Server, call: Call<Id>): Promise<Refusal | undefined> =>
  enforceAddressLimit(server, call, server.limits.verifyOfAddress);
