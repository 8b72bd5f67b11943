import { recoveryAccount } from '../../domain/recovery/recoveryPurpose.ts';
import { sendRecoveryCode } from '../../domain/recovery/sendRecoveryCode.ts';
import { findNamedAccount } from '../../domain/session/findVerifiedAccount.ts';
import { codeTries } from '../../http/accountTries.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import type { Command } from '../../http/operation.ts';
import { codeRules } from '../../policy/codeRules.ts';
import type { LoginCandidate } from '../../store/accounts/logins.ts';
import { recoveryPurposeOf } from './recoveryPurposeOf.ts';

type Id = 'sendRecoveryCode' | 'sendOrganizationRecoveryCode';
export type RecoveredPerson = { readonly person: LoginCandidate | undefined };

/** Mails a code by which a person can replace a forgotten password. */
export const codeSending: Command<Id, 'anyone', undefined, RecoveredPerson> = {
  caller: 'anyone',
  async guard({ server, call }) {
    const account = recoveryAccount(server.secret, call.tenant.now, call.body);
    return enforceRateLimits(server, call, await codeTries(server, call, call.body.email, account));
  },
  prepare: async ({ server: { db }, call: { tenant, body } }) => ({ person: await findNamedAccount(db, tenant, body) }),
  async effect({ server, call, prepared: { person }, trx }) {
    await sendRecoveryCode(server, trx, call.tenant, recoveryPurposeOf(server, call, call.body), person, call.now);
    return { status: 202, body: codeRules(call.tenant.now.side) };
  },
};
