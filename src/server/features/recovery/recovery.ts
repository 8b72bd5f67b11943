import { randomBytes } from 'node:crypto';
import { codeTries, requesterOf } from '../../http/accountTries.ts';
import { enforceAddressLimit } from '../../http/addressLimit.ts';
import type { Call, Handlers, Refusal, Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { refuseWrongCode } from '../../http/forms/wrongCode.ts';
import { codeRules } from '../../policy/codeRules.ts';
import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { findMemberOfCompany, findPersonByEmail, type LoginCandidate } from '../../store/accounts/logins.ts';
import { createCode, spendCode, storeCode, tryCode } from '../../store/codes/codes.ts';
import { resetPassword } from './reset.ts';

type Sending = 'sendRecoveryCode' | 'sendOrganizationRecoveryCode';
type Verifying = 'verifyRecoveryCode' | 'verifyOrganizationRecoveryCode';
type Resetting = 'resetPassword' | 'resetOrganizationPassword';

/** Whom a recovery is about: an e-mail, within a company where its document is given. */
type Whom = { readonly email: string; readonly companyDocument?: string; readonly companyDocumentType?: string };

/** A forgotten password: a code by mail, its exchange for a right, a new password. */
export function recovery(server: Server): Pick<Handlers, Sending | Verifying | Resetting> {
  return {
    sendRecoveryCode: (call) => send(server, call, call.body),
    sendOrganizationRecoveryCode: (call) => send(server, call, call.body),
    verifyRecoveryCode: (call) => verify(server, call, call.body),
    verifyOrganizationRecoveryCode: (call) => verify(server, call, call.body),
    resetPassword: (call) => resetPassword(server, call),
    resetOrganizationPassword: (call) => resetPassword(server, call),
  };
}

/** The same answer and the same work for known and unknown: code and mail are made and stored for both, the mail goes to one. */
async function send(server: Server, call: Call<Sending>, whom: Whom): Promise<Success<Sending> | Refusal> {
  const { db, secret, post } = server;
  const { tenant, now } = call;
  const { resendSeconds, validMinutes } = codeRules(tenant.now.side);
  const account = accountOf(server, tenant, whom);
  const refused = await enforceRateLimits(server, call, await codeTries(server, call, whom.email, account));
  if (refused !== undefined) return refused;
  const person = await find(server, tenant, whom);
  const code = createCode();
  await db.transaction().execute(async (trx) => {
    await storeCode(
      trx,
      secret,
      { tenant: tenant.code, flow: 'recovery', account, requester: requesterOf(server, call, whom.email) },
      code,
      { now, validMinutes },
    );
    const values = { shop: tenant.now.shell.name, firstName: person?.firstName ?? '', code, minutes: String(validMinutes) };
    await post(trx, { tenant: tenant.code, event: 'recoveryCode', to: person?.email, values }, now);
  });
  return { status: 202, body: { resendSeconds, validMinutes } };
}

async function verify(
  server: Server,
  call: Call<Verifying>,
  { code, ...whom }: Whom & { readonly code: string },
): Promise<Success<Verifying> | Refusal> {
  const { db, secret, limits } = server;
  const { tenant, now } = call;
  const { validMinutes, mostTries } = codeRules(tenant.now.side);
  const tooMany = await enforceAddressLimit(server, call, limits.verifyOfAddress);
  if (tooMany !== undefined) return tooMany;
  const account = accountOf(server, tenant, whom);
  const person = await find(server, tenant, whom);
  const token = await db.transaction().execute(async (trx) => {
    const digits = code.replaceAll(/[\s-]/g, '');
    const whose = { tenant: tenant.code, flow: 'recovery', account, requester: requesterOf(server, call, whom.email) };
    const right = await tryCode(trx, secret, whose, digits, { now, mostTries });
    if (right === undefined || person === undefined || !(await spendCode(trx, whose, right, now))) return undefined;
    const made = `${person.userId}.${randomBytes(32).toString('base64url')}`;
    await storeCode(trx, secret, { ...whose, flow: 'reset', account: person.userId }, made, { now, validMinutes });
    return made;
  });
  if (token === undefined) return refuseWrongCode(tenant, 'recoveryReset');
  return { status: 200, body: { token, validMinutes } };
}

type Tenant = Call<Sending>['tenant'];

function accountOf({ secret }: Server, tenant: Tenant, { email, companyDocument, companyDocumentType }: Whom): string {
  const documents = companyDocument === undefined ? [] : companyDocuments(tenant.now, companyDocument, companyDocumentType);
  return secret.mac('account', foldEmail(email), ...documents);
}

function find({ db }: Server, tenant: Tenant, { email, companyDocument, companyDocumentType }: Whom): Promise<LoginCandidate | undefined> {
  if (companyDocument === undefined) return findPersonByEmail(db, tenant.code, foldEmail(email));
  return findMemberOfCompany(db, tenant.code, companyDocuments(tenant.now, companyDocument, companyDocumentType), foldEmail(email));
}
