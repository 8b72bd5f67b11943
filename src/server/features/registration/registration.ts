import { dayIn } from '../../../../engine/runtime.ts';
import { storeAccount } from '../../domain/registration/storeAccount.ts';
import { addressTries, enforceAddressLimit } from '../../http/addressLimit.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { checkTakenLimit, countTakenAnswer } from '../../http/challenge/limitTakenAnswers.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { refuseUnknownPostcode } from '../../http/forms/unknownPostcode.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { hashPassword } from '../../platform/passwordHash.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import type { Server } from '../../server.ts';
import { findConflicts } from '../../store/accounts/findConflicts.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { countRejections } from '../../store/rejections/rejections.ts';
import { violatedConstraint } from '../../store/violatedConstraint.ts';

type Registering = 'registerUser' | 'registerBusinessUser' | 'register';

/** Registration of a person or a company: one call, one transaction. */
export function registration(server: Server): Pick<Handlers, Registering> {
  return {
    registerUser: (call) => register(server, call, false),
    registerBusinessUser: (call) => register(server, call, true),
    register: (call) => register(server, call, call.body.organizationInformation !== undefined),
  };
}

async function register(server: Server, call: Call<Registering>, company: boolean): Promise<Success<Registering> | Refusal> {
  const { tenant, now, address, header, body } = call;
  const { db, secret, limits } = server;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<Registering>(db, claim);
  if (before !== undefined) return before;
  const refused = (await enforceAddressLimit(server, call, limits.registrationOfAddress)) ?? (await checkTakenLimit(server, call));
  if (refused !== undefined) return refused;

  const operation = company ? 'registerBusinessUser' : 'registerUser';
  const found = await judgeForm(db, { tenant, operation, formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return found;
  const unknown = await refuseUnknownPostcode(db, tenant.code, found, now, 'mistakes');
  if (unknown !== undefined) return unknown;
  const tooMany = await enforceRateLimits(server, call, addressTries(server, limits.accountsOfAddress, address));
  if (tooMany !== undefined) return tooMany;
  const email = textOf(found.record, 'email');
  const password = textOf(found.record, 'password');
  if (email === undefined || password === undefined) throw new Error(`The form ${found.filled.name} asks no e-mail or no password.`);
  // Before anybody is looked up: who has an account waits as long as who has none.
  const account = { email, passwordHash: await hashPassword(password), company, channel: header['x-channel'], ticket: call.ticket };
  try {
    return await withIdempotency<Registering>(db, claim, now, async (trx) => ({
      status: 201,
      body: await storeAccount(server, trx, found, account, now),
    }));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    return taken(server, call, found, constraint);
  }
}

/** What is taken is said only within a limit: whoever asks for many addresses learns nothing. */
async function taken(server: Server, call: Call<Registering>, { filled, record }: SubmittedRecord, constraint: string): Promise<Refusal> {
  const { db } = server;
  const { tenant, now } = call;
  const refused = await countTakenAnswer(server, call);
  if (refused !== undefined) return refused;
  const found = await findConflicts(db, tenant.code, {
    email: foldEmail(textOf(record, 'email') ?? ''),
    documentKey: documentKeyOf(filled, record, 'document'),
    companyKey: documentKeyOf(filled, record, 'companyDocument'),
  });
  const mistakes = uniqueMistakes(filled, [constraint, ...found], record);
  await countRejections(db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse('mistakes', { mistakes });
}
