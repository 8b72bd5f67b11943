import { type RegisteredAccount, storeAccount } from '../../domain/registration/storeAccount.ts';
import { addressTries } from '../../http/addressLimit.ts';
import type { Call, Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { countTakenAnswer, limitRegistrations } from '../../http/challenge/takenAnswers.ts';
import { refuseMistakes } from '../../http/forms/refuseMistakes.ts';
import { refuseUnknownPostcode } from '../../http/forms/refuseUnknownPostcode.ts';
import { claimFiles, refuseUnknownFiles } from '../../http/forms/sentFiles.ts';
import type { Command, FormUse } from '../../http/operation.ts';
import { hashPassword } from '../../platform/passwordHash.ts';
import { accountKeyOf, documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { uniqueMistakes } from '../../policy/forms/uniqueMistakes.ts';
import { findConflicts } from '../../store/accounts/findConflicts.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';

type Id = 'registerUser' | 'registerBusinessUser' | 'register';
export type Credentials = { readonly email: string; readonly passwordHash: string };

/** Registers a person, or a company with its first superuser: one call, one transaction. */
export const accountRegistration = (isCompany: (call: Call<Id>) => boolean): Command<Id, 'anyone', FormUse, Credentials> => ({
  caller: 'anyone',
  idempotent: true,
  guard: ({ server, call }) => limitRegistrations(server, call),
  form: ({ call }) => ({
    operation: isCompany(call) ? 'registerBusinessUser' : 'registerUser',
    body: call.body,
    refuseMistakes: (refusal) => refusal,
  }),
  async prepare({ server, call, submitted }) {
    const { db, limits } = server;
    const { tenant, address, now } = call;
    const refused =
      (await refuseUnknownPostcode(db, tenant.code, submitted, now, 'mistakes')) ??
      (await refuseUnknownFiles(server, tenant.code, submitted, now)) ??
      (await enforceRateLimits(server, call, addressTries(server, limits.accountsOfAddress, address)));
    if (refused !== undefined) return refused;
    const email = textOf(submitted.record, 'email');
    const password = textOf(submitted.record, 'password');
    if (email === undefined || password === undefined) throw new Error(`The form ${submitted.filled.name} asks no e-mail or no password.`);
    // Before the e-mail is looked up: the answer takes as long for an e-mail with an account as for one without.
    return { email, passwordHash: await hashPassword(password) };
  },
  async effect({ server, call, submitted, prepared, trx }) {
    const { ticket, header, now } = call;
    const account = { ...prepared, company: isCompany(call), channel: header['x-channel'], ticket };
    const registered = await storeAccount(server, trx, submitted, account, now);
    const refused =
      registered.is === 'company' && (await claimFiles(server, trx, call.tenant.code, submitted, registered.organizationId, now));
    return refused || { status: 201, body: registeredBody(registered) };
  },
  async refuseConflict({ server, call, submitted }, constraint) {
    const refused = await countTakenAnswer(server, call);
    if (refused !== undefined) return refused;
    const { filled, record } = submitted;
    const others = await findConflicts(server.db, call.tenant.code, {
      email: foldEmail(textOf(record, 'email') ?? ''),
      documentKey: accountKeyOf(filled, record),
      companyKey: documentKeyOf(filled, record, 'companyDocument'),
    });
    const mistakes = uniqueMistakes(filled, [constraint, ...others], record);
    return refuseMistakes(server.db, call, filled, mistakes, 'mistakes');
  },
});

function registeredBody(account: RegisteredAccount): Success<Id>['body'] {
  const { userId } = account;
  // The contract's word for a person's account, which works at once.
  if (account.is === 'person') return { userId, state: 'active' };
  const { organizationId, answerBy, state } = account;
  return { userId, organizationId, answerBy, state };
}
